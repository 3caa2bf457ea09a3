import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

/** Whether somebody may manage the team at this moment. */
export async function isManager(db: Database, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from staff_access s join profiles p on p.id = s.profile_id and p.role = 'staff'
    join users u on u.id = p.id and u.suspended_at is null where s.can_manage_users and s.profile_id = ${userId}`)
  return rows.length > 0
}

/** Everybody who may manage the team at this moment. */
export async function findManagers(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from staff_access s join profiles p on p.id = s.profile_id and p.role = 'staff'
    join users u on u.id = p.id and u.suspended_at is null where s.can_manage_users`)
  return rows.map(({ id }) => id)
}

/** Waits for whoever changes who manages the team at this moment; the trigger of the table takes the same lock. */
export async function lockManagers(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff managers', 0))`)
}

/**
 * Holds who manages the team until the transaction ends: of two who take each other's place the second finds that it has lost its own.
 * Throws `forbidden` then. So whoever is through stays, and somebody always manages the team.
 */
export async function holdManagers(tx: Database, callerId: string): Promise<void> {
  await lockManagers(tx)
  if (!(await isManager(tx, callerId)))
    throw new AppError(
      'forbidden',
      'No tienes los permisos necesarios para acceder a esta funcionalidad.',
    )
}
