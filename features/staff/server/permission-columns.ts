import type { staffPermissionRows } from '#db/tables/staff.ts'
import { type StaffPermission, staffPermissions } from '#shared/roles.ts'

/** Where each permission stands. */
const columns = {
  read: 'canRead',
  create: 'canCreateContent',
  edit: 'canEditContent',
  delete: 'canDeleteContent',
  share: 'canShare',
  manage_users: 'canManageUsers',
} as const satisfies Record<StaffPermission, keyof typeof staffPermissionRows.$inferSelect>

/** The columns of a set of permissions. */
export const columnsOf = (permissions: readonly StaffPermission[]) => {
  const set = (permission: StaffPermission) => permissions.includes(permission)
  return {
    canRead: set('read'),
    canCreateContent: set('create'),
    canEditContent: set('edit'),
    canDeleteContent: set('delete'),
    canShare: set('share'),
    canManageUsers: set('manage_users'),
  }
}

/** The permissions that a row gives. */
export const permissionsOf = (row: typeof staffPermissionRows.$inferSelect): StaffPermission[] =>
  staffPermissions.filter((permission) => row[columns[permission]])
