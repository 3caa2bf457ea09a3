import type { StaffPermission } from '#shared/roles.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import type { StaffAccess } from '../contract/session.ts'

/** The caller's permissions as this very request counts them. */
export function readStaffAccess(caller: SignedIn): StaffAccess {
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
}
