import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { type StaffPermission, sortPermissions } from '#shared/staff-permissions.ts'

/** Returns the effective permissions of each member, their own and those of their groups; non-members are absent. */
export async function getEffectivePermissions(
  db: Database,
  memberIds: readonly string[],
): Promise<Map<string, StaffPermission[]>> {
  const { rows } = await db.execute<{ id: string; permissions: StaffPermission[] }>(sql`
    select s.profile_id as id, s.permissions from staff_access s
    where s.profile_id = any (${sql.param([...memberIds])}::uuid[])`)
  return new Map(rows.map(({ id, permissions }) => [id, sortPermissions(permissions)]))
}
