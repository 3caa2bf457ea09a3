import { staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { createUser, makeStaffProfile } from '#features/accounts/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type StaffPermission, staffPermissions } from '#shared/staff-permissions.ts'
import { withReading } from '../../vocabulary.ts'

type NewMember = {
  email: string
  username: string
  password: string
  fullName?: string
  /** All permissions by default; `read` is added to any. */
  permissions?: readonly StaffPermission[]
  isDemo?: boolean
}

/**
 * Creates a staff member with a confirmed account, for the operator's command line. Returns the account's id. Throws `invalid` or `conflict` on the
 * field.
 */
export async function createMember(
  services: Services,
  db: Database,
  member: NewMember,
): Promise<string> {
  const { email, password, username, isDemo } = member
  const permissions = withReading(member.permissions ?? staffPermissions)
  return db.transaction(async (tx) => {
    const metadata = { full_name: member.fullName ?? username }
    const user = await createUser(tx, services, {
      email,
      password,
      metadata,
      confirmed: true,
      isDemo,
    })
    await makeStaffProfile(tx, user.id, username)
    await tx.insert(staffPermissionRows).values({ profileId: user.id, permissions })
    const subject = { kind: 'user', id: user.id }
    await recordAudit(tx, {
      by: 'system',
      action: 'staff.member_created',
      subject,
      detail: { name: username, permissions },
    })
    return user.id
  })
}
