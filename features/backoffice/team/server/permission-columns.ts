import { type SQL, sql } from 'drizzle-orm'
import { type StaffPermission, staffPermissions } from '#shared/roles.ts'
import type { Database } from '#shared/server/services.ts'

/** Where each permission stands, of a member as of a group. */
const columns = {
  read: 'canRead',
  create: 'canCreateContent',
  edit: 'canEditContent',
  delete: 'canDeleteContent',
  share: 'canShare',
  manage_users: 'canManageUsers',
} as const satisfies Record<StaffPermission, string>

type PermissionColumns = Record<(typeof columns)[StaffPermission], boolean>

/** The columns of a set of permissions. */
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

/** The permissions that a row gives. */
export const permissionsOf = (row: PermissionColumns): StaffPermission[] =>
  staffPermissions.filter((permission) => row[columns[permission]])

/** The permissions that a row of the statement gives, by their names and in their order; SQL. */
export const permissionsIn = (
  row: SQL,
): SQL => sql`array_remove(array[case when ${row}.can_read then 'read' end,
  case when ${row}.can_create_content then 'create' end, case when ${row}.can_edit_content then 'edit' end,
  case when ${row}.can_delete_content then 'delete' end, case when ${row}.can_share then 'share' end,
  case when ${row}.can_manage_users then 'manage_users' end], null)`

/** What each of these members may do, their own permissions and those of their groups; who is no member is not among them. */
export async function readPermissions(
  db: Database,
  memberIds: readonly string[],
): Promise<Map<string, StaffPermission[]>> {
  const { rows } = await db.execute<{ id: string; permissions: StaffPermission[] }>(sql`
    select s.profile_id as id, ${permissionsIn(sql`s`)} as permissions from staff_access s
    where s.profile_id = any (${sql.param([...memberIds])}::uuid[])`)
  return new Map(rows.map(({ id, permissions }) => [id, permissions]))
}
