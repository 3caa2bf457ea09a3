import { type SQL, sql } from 'drizzle-orm'
import { type StaffPermission, staffPermissions } from '#shared/roles.ts'
import type { Database } from '#shared/server/services.ts'

/** The column of each permission, in members and groups. */
const columns = {
  read: 'canRead',
  create: 'canCreateContent',
  edit: 'canEditContent',
  delete: 'canDeleteContent',
  share: 'canShare',
  manage_users: 'canManageUsers',
} as const satisfies Record<StaffPermission, string>

type PermissionColumns = Record<(typeof columns)[StaffPermission], boolean>

/** Converts permissions to column values. */
export const columnsOf = (permissions: readonly StaffPermission[]): PermissionColumns => {
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

/** Converts the columns of a row to permissions. */
export const permissionsOf = (row: PermissionColumns): StaffPermission[] =>
  staffPermissions.filter((permission) => row[columns[permission]])

/** SQL array of the permissions of a row, in their fixed order. */
export const permissionsIn = (
  row: SQL,
): SQL => sql`array_remove(array[case when ${row}.can_read then 'read' end,
  case when ${row}.can_create_content then 'create' end, case when ${row}.can_edit_content then 'edit' end,
  case when ${row}.can_delete_content then 'delete' end, case when ${row}.can_share then 'share' end,
  case when ${row}.can_manage_users then 'manage_users' end], null)`

/** Returns the effective permissions of each member, their own and those of their groups; non-members are absent. */
export async function getEffectivePermissions(
  db: Database,
  memberIds: readonly string[],
): Promise<Map<string, StaffPermission[]>> {
  const { rows } = await db.execute<{ id: string; permissions: StaffPermission[] }>(sql`
    select s.profile_id as id, ${permissionsIn(sql`s`)} as permissions from staff_access s
    where s.profile_id = any (${sql.param([...memberIds])}::uuid[])`)
  return new Map(rows.map(({ id, permissions }) => [id, permissions]))
}
