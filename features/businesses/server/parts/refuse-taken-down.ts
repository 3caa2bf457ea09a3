import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

/**
 * Throws `conflict` when staff took one of these businesses, products or stores down: its people may change it, and only a decision shows it again. The
 * database refuses it, too.
 */
export async function refuseTakenDown(tx: Database, ids: readonly string[]): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from taken_down where subject_id = any(${sql.param([...ids])}::uuid[]) limit 1`)
  if (rowCount)
    throw new AppError(
      'conflict',
      'El equipo lo retiró por romper una regla: no se puede publicar. En «Decisiones» lees por qué y cómo apelar.',
    )
}
