import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { sessions, users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { signToken } from '#features/accounts/auth/server/index.ts'
import type { ProfileRole } from '#features/accounts/profiles/vocabulary.ts'
import type { Services } from '#shared/server/services.ts'
import { type StaffPermission, sortPermissions } from '#shared/staff-permissions.ts'

export type Person = { id: string; email: string; sessionId: string; token: string }

type Wanted = {
  email?: string
  fullName?: string
  role?: ProfileRole
  staffPermissions?: StaffPermission[]
  invitedBy?: string
}

/** Inserts an account with profile and open session; `staffPermissions` makes it staff. */
export async function makePerson(services: Services, wanted: Wanted = {}): Promise<Person> {
  const id = v7()
  const email = wanted.email ?? `${id}@persona.test`
  const isStaff = wanted.staffPermissions !== undefined
  await services.db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ id, email, emailConfirmedAt: new Date(), mailboxProvedAt: new Date() })
    const metadata = { full_name: wanted.fullName ?? 'Ana Prueba', ref: wanted.invitedBy }
    await services.announce(tx, 'user.created', { userId: id, email, metadata })
    await tx
      .update(profiles)
      .set({ role: isStaff ? 'staff' : (wanted.role ?? 'user') })
      .where(eq(profiles.id, id))
    if (wanted.staffPermissions)
      await tx.insert(staffPermissionRows).values({
        profileId: id,
        permissions: sortPermissions(wanted.staffPermissions),
      })
  })
  return { id, email, ...(await signIn(services, id, { email, isStaff })) }
}

/** Opens a session of an existing account. */
export async function signIn(
  services: Services,
  userId: string,
  { email = '', isStaff = false } = {},
): Promise<Pick<Person, 'sessionId' | 'token'>> {
  const sessionId = v7()
  await services.db.insert(sessions).values({ id: sessionId, userId, isStaff })
  const claims = {
    sub: userId,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    session_id: sessionId,
    aal: 'aal1',
  }
  return { sessionId, token: await signToken(services, claims, 3600) }
}

/** Sets who invited an existing account: history, which only the database's owner can change. */
export async function setReferrer(
  { ownerUrl }: { ownerUrl: string },
  personId: string,
  by: string,
): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  await owner.query('update profiles set referred_by = $2 where id = $1', [personId, by])
  await owner.end()
}
