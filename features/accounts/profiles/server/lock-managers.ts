import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

/** Whether a person may currently manage the staff. */
export async function isManager(db: Database, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from staff_access s join profiles p on p.id = s.profile_id and p.role = 'staff'
    join users u on u.id = p.id and u.suspended_at is null where 'manage_users' = any (s.permissions) and s.profile_id = ${userId}`)
  return rows.length > 0
}

/** Lists the accounts that may currently manage the staff. */
export async function findManagers(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from staff_access s join profiles p on p.id = s.profile_id and p.role = 'staff'
    join users u on u.id = p.id and u.suspended_at is null where 'manage_users' = any (s.permissions)`)
  return rows.map(({ id }) => id)
}

/**
 * Serialises changes of staff managers for the rest of the transaction; the table's trigger takes
 * the same lock.
 */
export async function lockManagers(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff managers', 0))`)
}

/**
 * Locks the set of staff managers until the transaction ends and checks that the caller is one of
 * them, so that of two managers who remove each other the second is refused and at least one
 * remains. Throws `forbidden`.
 */
export async function requireManagerWithLock(tx: Database, callerId: string): Promise<void> {
  await lockManagers(tx)
  if (!(await isManager(tx, callerId)))
    throw new AppError(
      'forbidden',
      'No tienes los permisos necesarios para acceder a esta funcionalidad.',
    )
}
