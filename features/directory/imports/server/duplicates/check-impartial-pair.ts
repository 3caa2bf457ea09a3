import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

export const pairConflict =
  'Tienes o tuviste que ver con uno de estos negocios: tiene que decidir otra persona.'

/** Whether a person is close to one of two businesses, as a column. The table's trigger asks the same function. */
export const isClose = (personId: string, first: SQL, second: SQL) =>
  sql<boolean>`coalesce(interest_in_business(${personId}::uuid, ${first}), interest_in_business(${personId}::uuid, ${second})) is not null`

/** Throws `forbidden` when the person is or was close to one of the two: joined, one takes what was the other's. */
export async function checkImpartialPair(
  db: Database,
  personId: string,
  pair: { firstId: string; secondId: string },
): Promise<void> {
  const { rows } = await db.execute<{ close: boolean }>(
    sql`select ${isClose(personId, sql`${pair.firstId}::uuid`, sql`${pair.secondId}::uuid`)} as close`,
  )
  if (rows[0]?.close) throw new AppError('forbidden', pairConflict)
}
