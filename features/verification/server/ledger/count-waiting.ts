import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { type ReviewAge, reviewAges } from '../../vocabulary.ts'
import { inView, isOfAge } from '../find-reviews.ts'

/** How many facts wait for the team, by how long; and how many for `memberId` to confirm what another member approved. */
export async function countWaitingReviews(db: Database, now: Date, memberId: string): Promise<Record<ReviewAge | 'second', number>> {
  const counts = reviewAges.map((age) => sql`count(*) filter (where ${isOfAge(age, now)})::int as ${sql.identifier(age)}`)
  const { rows } = await db.execute<Record<ReviewAge | 'second', number>>(
    sql`select ${sql.join(counts, sql`, `)}, (select count(*)::int from verification_facts f where ${inView('second', now)}
        and f.first_approved_by is distinct from ${memberId}) as second
      from verification_facts f where ${inView('waiting', now)}`,
  )
  return rows[0] ?? { day: 0, three_days: 0, older: 0, second: 0 }
}
