import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { type ReviewAge, reviewAges } from '../../vocabulary.ts'
import { inView, isOfAge } from '../find-reviews.ts'

/** How many facts wait for the team, by how long. */
export async function countWaitingReviews(db: Database, now: Date): Promise<Record<ReviewAge, number>> {
  const counts = reviewAges.map((age) => sql`count(*) filter (where ${isOfAge(age, now)})::int as ${sql.identifier(age)}`)
  const { rows } = await db.execute<Record<ReviewAge, number>>(
    sql`select ${sql.join(counts, sql`, `)} from verification_facts f where ${inView('waiting', now)}`,
  )
  return rows[0] ?? { day: 0, three_days: 0, older: 0 }
}
