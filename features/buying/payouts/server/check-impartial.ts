import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

export const conflictOfInterestWords =
  'Tienes que ver con este negocio: tiene que pagarle otra persona.'

/** Throws `forbidden` when the person has an interest in the business: nobody may pay themself. */
export async function checkImpartialPayout(
  db: Database,
  personId: string,
  businessId: string,
): Promise<void> {
  const { rows } = await db.execute<{ interest: string | null }>(
    sql`select interest_in_business(${personId}::uuid, ${businessId}::uuid) as interest`,
  )
  if (rows[0]?.interest) throw new AppError('forbidden', conflictOfInterestWords)
}
