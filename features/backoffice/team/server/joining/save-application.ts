import { sql } from 'drizzle-orm'
import { isTakenIn } from '#db/free-name.ts'
import { staffApplications } from '#db/tables/backoffice/team.ts'
import { takenUsername } from '#features/accounts/profiles/contract/username.ts'
import { invalidField } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

type New = Pick<
  typeof staffApplications.$inferInsert,
  'profileId' | 'username' | 'requested' | 'invitationId'
>

/**
 * Inserts an account's application or replaces its pending one; decided applications stay. The unique index throws for a username that another
 * pending application requests.
 */
export async function saveStaffApplication(
  tx: Database,
  { profileId, ...rest }: New,
): Promise<void> {
  await tx
    .insert(staffApplications)
    .values({ profileId, ...rest })
    .onConflictDoUpdate({
      target: staffApplications.profileId,
      targetWhere: sql`state = 'pending'`,
      set: rest,
    })
}

/** Rethrows an error, as `invalid` on `username` if another pending application took the username first. */
export function throwUsernameTaken(error: unknown): never {
  throw isTakenIn('staff_applications_username', error)
    ? invalidField('username', takenUsername)
    : error
}
