import { eq } from 'drizzle-orm'
import { staffApplications, staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { makeStaffProfile } from '#features/accounts/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type StaffPermission, sortPermissions } from '#shared/staff-permissions.ts'
import { notifyMember } from '../notify-member.ts'

type Admitted = {
  application: typeof staffApplications.$inferSelect
  email: string
  permissions: readonly StaffPermission[]
  /** The member who decided or invited. */
  by: string
}

/** Makes an applicant a member and notifies them: writes the application, the profile and the permissions in the caller's transaction. */
export async function admitMember(
  services: Services,
  tx: Database,
  { application, email, permissions, by }: Admitted,
): Promise<void> {
  const { id, profileId, username } = application
  const granted = sortPermissions(permissions)
  const decided = { state: 'approved' as const, decidedAt: services.now(), decidedBy: by }
  await tx.update(staffApplications).set(decided).where(eq(staffApplications.id, id))
  await makeStaffProfile(tx, profileId, username)
  await tx.insert(staffPermissionRows).values({ profileId, permissions: granted, approvedBy: by })
  await notifyMember(
    services,
    tx,
    { id: profileId, email },
    'staff.approved',
    { username, permissions: granted },
    id,
  )
}
