import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { installation } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { createUser } from '#features/accounts/auth/server/index.ts'
import { createMember } from '#features/backoffice/team/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'

const ownerName = 'Elena Demo'

export const credentialsName = 'demo_credentials'

const credentials = z.object({
  owner: z.object({ email: z.string(), password: z.string() }),
  staff: z.object({ username: z.string(), email: z.string(), password: z.string() }),
})

export type DemoCredentials = z.output<typeof credentials>

/** Long, with the capital, digit and sign that passwords require. */
const freshPassword = () => `Lonja-${randomBytes(9).toString('base64url')}7!`

/**
 * Creates the demonstration's owner and staff member; their passwords are stored, to be printed at every start. Returns
 * the owner.
 */
export async function createDemoPeople(
  services: Services,
  db: Database,
): Promise<{ id: string; name: string; email: string }> {
  const made: DemoCredentials = {
    owner: { email: 'duena@demo.lonja.example', password: freshPassword() },
    staff: {
      username: 'demo',
      email: `demo@${services.config.staffDomain}`,
      password: freshPassword(),
    },
  }
  const owner = await createUser(db, services, {
    ...made.owner,
    metadata: { full_name: ownerName },
    confirmed: true,
    isDemo: true,
  })
  // She has been here for a while: her account opens on her things, not on an unfinished form.
  await db
    .update(profiles)
    .set({ firstName: 'Elena', lastName: 'Demo', isProfileComplete: true })
    .where(eq(profiles.id, owner.id))
  await createMember(services, db, { ...made.staff, isDemo: true })
  await db.insert(installation).values({ name: credentialsName, value: JSON.stringify(made) })
  return { id: owner.id, name: ownerName, email: made.owner.email }
}

/** Credentials that a start prints while the demonstration exists; null without it. */
export async function readDemoCredentials(db: Database): Promise<DemoCredentials | null> {
  const [row] = await db.select().from(installation).where(eq(installation.name, credentialsName))
  return row ? credentials.parse(JSON.parse(row.value)) : null
}
