import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

export const conflictWords = {
  own: 'Es tu propio aviso: tiene que decidir otra persona.',
  close: 'Tienes que ver con este negocio: tiene que decidir otra persona.',
}

/** Throws `forbidden` when the person reported it themself or is close to the business. */
export async function checkImpartialReport(
  db: Database,
  personId: string,
  report: { businessId: string; reporterId: string | null },
): Promise<void> {
  if (report.reporterId === personId) throw new AppError('forbidden', conflictWords.own)
  const { rows } = await db.execute<{ interest: string | null }>(
    sql`select interest_in_business(${personId}::uuid, ${report.businessId}::uuid) as interest`,
  )
  if (rows[0]?.interest) throw new AppError('forbidden', conflictWords.close)
}
