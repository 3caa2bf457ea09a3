import { sql } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { wholeSigns } from '#shared/text/truncate.ts'

/**
 * Reaction to `user.created`: creates the profile with the name from sign-up and the inviting
 * account, if that account exists and does not belong to the same person.
 */
export async function createProfile(
  _: Services,
  db: Database,
  { userId, metadata }: Events['user.created'],
): Promise<void> {
  const referredBy =
    typeof metadata.ref === 'string'
      ? sql`(select id from users where id = ${metadata.ref}::uuid and suspended_at is null and not same_person(id, ${userId}::uuid))`
      : null
  await db.insert(profiles).values({ id: userId, ...namesOf(metadata), referredBy })
}

const textOf = (value: unknown, max: number) =>
  (typeof value === 'string' && wholeSigns(value.trim(), max)) || null

/**
 * Given names and surnames as submitted; for clients that send only the full name, the first word
 * becomes the given name.
 */
function namesOf(metadata: Record<string, unknown>) {
  const firstName = textOf(metadata.first_name, 60)
  const lastName = textOf(metadata.last_name, 60)
  const whole = textOf(metadata.full_name, 120)
  if (firstName)
    return {
      firstName,
      lastName,
      fullName: whole ?? [firstName, lastName].filter(Boolean).join(' '),
    }
  const [first = null, ...rest] = whole?.split(/\s+/) ?? []
  return { firstName: first, lastName: rest.join(' ') || null, fullName: whole }
}
