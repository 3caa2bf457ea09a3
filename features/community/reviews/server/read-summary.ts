import { type SQL, sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { getReviewedSubject } from './get-reviewed-subject.ts'

/** The figure of so many of each number of stars. SQL. */
const figureOf = (stars: SQL): SQL => sql`(
  select json_build_object('byStars', s.stars, 'count', r.count, 'average', r.average)
  from (select coalesce(${stars}, '{0,0,0,0,0}') as stars) s, rating_of(s.stars) r)`

/** Loads the figures of a reviewed subject. */
async function summaryOf(db: Database, subjectId: string): Promise<contract.Summary> {
  const { rows } = await db.execute<contract.Summary>(sql`
    select ${figureOf(sql`v.proven`)} as proven, ${figureOf(sql`v.unproven`)} as unproven
    from (select ${subjectId}::uuid as id) t left join review_summaries v on v.subject_id = t.id`)
  return onlyRow(rows)
}

/** Gets the review figures of a business or product. */
export const readReviewSummary = handle(contract.readReviewSummary, async ({ services, input }) => {
  const { reads } = services
  const { subjectId } = await getReviewedSubject(reads.pool, input)
  return summaryOf(reads.db, subjectId)
})
