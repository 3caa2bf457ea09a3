import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

export const pairConflict =
  'Tienes o tuviste que ver con uno de estos negocios: tiene que decidir otra persona.'

/**
 * SQL column: whether a person has an interest in either business. The trigger of the table calls
 * the same function.
 */
export const hasInterestInPair = (personId: string, first: SQL, second: SQL) =>
  sql<boolean>`coalesce(interest_in_business(${personId}::uuid, ${first}), interest_in_business(${personId}::uuid, ${second})) is not null`

/**
 * Throws `forbidden` when the person has or had an interest in either business: a merge transfers
 * content from one to the other.
 */
export async function checkImpartialPair(
  db: Database,
  personId: string,
  pair: { firstId: string; secondId: string },
): Promise<void> {
  const { rows } = await db.execute<{ close: boolean }>(
    sql`select ${hasInterestInPair(personId, sql`${pair.firstId}::uuid`, sql`${pair.secondId}::uuid`)} as close`,
  )
  if (rows[0]?.close) throw new AppError('forbidden', pairConflict)
}
