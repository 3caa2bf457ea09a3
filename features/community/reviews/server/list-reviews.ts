import { sql } from 'drizzle-orm'
import type { ParsedInput } from '#shared/endpoint.ts'
import { byRank, byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { type Reviewed, reviewedThing } from './reviewed-thing.ts'
import {
  isHidden,
  provenance,
  type ReviewRow,
  reviewColumns,
  reviewJoins,
  serializeReviews,
} from './serialize-reviews.ts'

type Asked = Omit<ParsedInput<typeof contract.listReviews>, 'kind' | 'slug'>

/** What comes after a page, in each order; those of as many stars are newest first. */
function beyondOf({ sort, after }: Asked) {
  if (sort === 'newest') {
    const from = fromCursor(after, byTime)
    return from
      ? sql`and (r.created_at, r.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`
      : sql``
  }
  const from = fromCursor(after, byRank)
  if (!from) return sql``
  const [stars, time, id] = from
  const older = sql`r.stars = ${stars} and (r.created_at, r.id) < (${time}::timestamptz, ${id}::uuid)`
  return sort === 'best'
    ? sql`and (r.stars < ${stars} or (${older}))`
    : sql`and (r.stars > ${stars} or (${older}))`
}

const orders = {
  newest: sql`r.created_at desc, r.id desc`,
  best: sql`r.stars desc, r.created_at desc, r.id desc`,
  worst: sql`r.stars, r.created_at desc, r.id desc`,
}

function filtersOf({ stars, provenance: from, q }: Asked) {
  return sql`${stars ? sql`and r.stars = ${stars}` : sql``}
    ${from ? sql`and ${provenance} = ${from}` : sql``}
    ${q ? sql`and not ${isHidden} and search_fold(${q}) <> '' and position(search_fold(${q}) in search_fold(r.text)) > 0` : sql``}`
}

/** A page of the reviews of a thing; of a business with those of its products where that is asked. */
async function reviewsOf(
  db: Database,
  { subjectId, businessId, productId }: Reviewed,
  asked: Asked,
) {
  const of =
    asked.products && !productId
      ? sql`r.business_id = ${businessId}`
      : sql`r.subject_id = ${subjectId}`
  const { rows } = await db.execute<ReviewRow & { time: string }>(sql`
    select ${reviewColumns}, r.created_at::text as time
    from reviews r ${reviewJoins}
    where ${of} and r.state = 'published' ${filtersOf(asked)} ${beyondOf(asked)}
    order by ${orders[asked.sort]} limit ${asked.size + 1}`)
  const page = rows.slice(0, asked.size)
  const last = page.at(-1)
  const keys =
    last && (asked.sort === 'newest' ? [last.time, last.id] : [last.stars, last.time, last.id])
  const items = (await serializeReviews(db, page)).map(({ shown }) => shown)
  return { items, next: rows.length > asked.size && keys ? toCursor(keys) : null }
}

/** What people say of a business or a product. */
export const listReviews = handle(
  contract.listReviews,
  async ({ services, input: { kind, slug, ...asked } }) => {
    const { reads } = services
    return reviewsOf(reads.db, await reviewedThing(reads.pool, { kind, slug }), asked)
  },
)
