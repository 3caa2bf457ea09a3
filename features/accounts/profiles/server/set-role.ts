import { eq } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import type { Database } from '#shared/server/services.ts'
import type { ProfileRole } from '../vocabulary.ts'

/** Sets the account's role; the caller must have checked that it is not a staff account. */
export async function setProfileRole(
  db: Database,
  userId: string,
  role: Exclude<ProfileRole, 'staff'>,
): Promise<void> {
  await db.update(profiles).set({ role }).where(eq(profiles.id, userId))
}
