import type { StaffPermission } from '#shared/roles.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/session.ts'

/** The caller's permissions as this very request counts them. */
export const readStaffAccess = handle(contract.readStaffAccess, async ({ caller }) => {
  const may = (permission: StaffPermission) => caller.staff?.has(permission) ?? false
  return {
    isStaff: caller.staff !== null,
    isMember: caller.role === 'staff',
    canRead: may('read'),
    canCreateContent: may('create'),
    canEditContent: may('edit'),
    canDeleteContent: may('delete'),
    canShare: may('share'),
    canManageUsers: may('manage_users'),
    canAccessStaffSettings: caller.staff !== null,
  }
})
