import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../../contract/groups.ts'

const selectGroups = async (
  db: Database,
  where: SQL = sql`true`,
): Promise<contract.StaffGroup[]> => {
  const { rows } = await db.execute<contract.StaffGroup>(sql`
    select g.id, g.name, g.description, g.color, g.permissions, g.version::text as version,
      (select count(*)::int from staff_group_members m where m.group_id = g.id) as members
    from staff_groups g where ${where} order by g.folded, g.id`)
  return rows
}

/** Returns one group. Throws `not_found`. */
export async function readGroup(db: Database, groupId: string): Promise<contract.StaffGroup> {
  const [group] = await selectGroups(db, sql`g.id = ${groupId}`)
  if (!group) throw notFound('el grupo')
  return group
}

/** Lists the staff groups by name. */
export const listStaffGroups = handle(contract.listStaffGroups, ({ services }) =>
  selectGroups(services.db),
)
