import { sql } from 'drizzle-orm'
import type { ParsedInput } from '#shared/endpoint.ts'
import { byRank, byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { isHidden, presentReviews, type ReviewRow, reviewColumns } from './present-reviews.ts'
import { reviewedBusiness } from './reviewed-business.ts'

type Asked = Omit<ParsedInput<typeof contract.listReviews>, 'slug'>

/** What comes after a page, in each order; those of as many stars are newest first. */
function beyondOf({ sort, after }: Asked) {
  if (sort === 'newest') {
    const from = fromCursor(after, byTime)
    return from ? sql`and (r.created_at, r.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)` : sql``
  }
  const from = fromCursor(after, byRank)
  if (!from) return sql``
  const [stars, time, id] = from
  const older = sql`r.stars = ${stars} and (r.created_at, r.id) < (${time}::timestamptz, ${id}::uuid)`
  return sort === 'best' ? sql`and (r.stars < ${stars} or (${older}))` : sql`and (r.stars > ${stars} or (${older}))`
}

const orders = {
  newest: sql`r.created_at desc, r.id desc`,
  best: sql`r.stars desc, r.created_at desc, r.id desc`,
  worst: sql`r.stars, r.created_at desc, r.id desc`,
}

function filtersOf({ stars, provenance, q }: Asked) {
  return sql`${stars ? sql`and r.stars = ${stars}` : sql``}
    ${provenance === 'unproven' ? sql`and (f.id is null or f.voided_at is not null)` : provenance ? sql`and f.kind = ${provenance} and f.voided_at is null` : sql``}
    ${q ? sql`and not ${isHidden} and search_fold(${q}) <> '' and position(search_fold(${q}) in search_fold(r.text)) > 0` : sql``}`
}

/** A page of the reviews of a thing. */
export async function reviewsOf(db: Database, subjectId: string, asked: Asked) {
  const { rows } = await db.execute<ReviewRow & { time: string }>(sql`
    select ${reviewColumns}, r.created_at::text as time
    from reviews r left join review_proofs f on f.id = r.proof_id left join profiles p on p.id = r.person_id
    where r.subject_id = ${subjectId} and r.state = 'published' ${filtersOf(asked)} ${beyondOf(asked)}
    order by ${orders[asked.sort]} limit ${asked.size + 1}`)
  const page = rows.slice(0, asked.size)
  const last = page.at(-1)
  const keys = last && (asked.sort === 'newest' ? [last.time, last.id] : [last.stars, last.time, last.id])
  const items = (await presentReviews(db, page)).map(({ shown }) => shown)
  return { items, next: rows.length > asked.size && keys ? toCursor(keys) : null }
}

/** What people say of a business. */
export const listReviews = handle(contract.listReviews, async ({ services, input: { slug, ...asked } }) => {
  const { reads } = services
  return reviewsOf(reads.db, await reviewedBusiness(reads.pool, slug), asked)
})
