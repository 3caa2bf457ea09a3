import { eq, sql } from 'drizzle-orm'
import { staffGroups } from '#db/tables/backoffice/team.ts'
import { requireManagerWithLock } from '#features/accounts/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

/**
 * Locks a group, its members and all managers until the transaction ends. Throws `forbidden` when the caller may no longer manage users, and
 * `not_found`.
 */
export async function lockGroup(tx: Database, groupId: string, callerId: string) {
  await requireManagerWithLock(tx, callerId)
  const [group] = await tx
    .select()
    .from(staffGroups)
    .where(eq(staffGroups.id, groupId))
    .for('update')
  if (!group) throw notFound('el grupo')
  const { rows } = await tx.execute<{ id: string }>(sql`
    select profile_id as id from staff_group_members where group_id = ${groupId} order by profile_id for update`)
  return { group, memberIds: rows.map(({ id }) => id) }
}

/** Throws `conflict` when the caller is among the members: members do not change their own permissions, so the caller also remains a manager. */
export function refuseOwnGroup(memberIds: readonly string[], callerId: string): void {
  if (memberIds.includes(callerId))
    throw new AppError(
      'conflict',
      'Estás en este grupo: lo que permite, y quién está en él, lo cambia otra persona del equipo.',
    )
}
