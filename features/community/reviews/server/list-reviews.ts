import { sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { byRank, byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { getReviewedSubject, type ReviewedSubject } from './get-reviewed-subject.ts'
import {
  isReviewHidden,
  provenance,
  type ReviewRow,
  reviewColumns,
  reviewJoins,
  serializeReviews,
} from './serialize-reviews.ts'

type PageRequest = Omit<ParsedInput<typeof contract.listReviews>, 'kind' | 'slug'>

/** SQL condition: review `r` has no reply. */
export const isUnanswered = sql`not exists (select from review_replies y where y.review_id = r.id)`

/** SQL: rank of review `r` by its reply `y`: the worst that wait are first, answered ones last. */
const waitingRank = sql`case when y.id is null then r.stars else 6 end`

/** SQL cursor condition of each sort order; equal ranks are sorted newest first. */
function afterCursor({ sort, after }: PageRequest) {
  if (sort === 'newest') {
    const from = fromCursor(after, byTime)
    return from
      ? sql`and (r.created_at, r.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`
      : sql``
  }
  const from = fromCursor(after, byRank)
  if (!from) return sql``
  const [rank, time, id] = from
  const ranked = sort === 'waiting' ? waitingRank : sql`r.stars`
  const older = sql`${ranked} = ${rank} and (r.created_at, r.id) < (${time}::timestamptz, ${id}::uuid)`
  return sort === 'best'
    ? sql`and (${ranked} < ${rank} or (${older}))`
    : sql`and (${ranked} > ${rank} or (${older}))`
}

const orders = {
  newest: sql`r.created_at desc, r.id desc`,
  best: sql`r.stars desc, r.created_at desc, r.id desc`,
  worst: sql`r.stars, r.created_at desc, r.id desc`,
  waiting: sql`${waitingRank}, r.created_at desc, r.id desc`,
}

function filtersOf({ stars, provenance: from, q, unanswered }: PageRequest) {
  return sql`${stars ? sql`and r.stars = ${stars}` : sql``}
    ${from ? sql`and ${provenance} = ${from}` : sql``}
    ${unanswered ? sql`and ${isUnanswered}` : sql``}
    ${q ? sql`and not ${isReviewHidden} and search_fold(${q}) <> '' and position(search_fold(${q}) in search_fold(r.text)) > 0` : sql``}`
}

type Placed = Pick<ReviewRow, 'id' | 'stars'> & { time: string; waitingRank: number }

const keyOf = ({ id, stars, time, waitingRank: rank }: Placed, sort: PageRequest['sort']) =>
  sort === 'newest' ? [time, id] : [sort === 'waiting' ? rank : stars, time, id]

/** A page of the reviews of a subject; for a business optionally with those of its products. */
async function queryReviews(
  db: Database,
  { subjectId, businessId, productId }: ReviewedSubject,
  request: PageRequest,
) {
  const of =
    request.products && !productId
      ? sql`r.business_id = ${businessId}`
      : sql`r.subject_id = ${subjectId}`
  const { rows } = await db.execute<ReviewRow & { time: string; waitingRank: number }>(sql`
    select ${reviewColumns}, r.created_at::text as time, ${waitingRank} as "waitingRank"
    from reviews r ${reviewJoins}
    where ${of} and r.state = 'published' ${filtersOf(request)} ${afterCursor(request)}
    order by ${orders[request.sort]} limit ${request.size + 1}`)
  const page = rows.slice(0, request.size)
  const last = page.at(-1)
  const keys = last && keyOf(last, request.sort)
  const items = (await serializeReviews(db, page)).map(({ shown }) => shown)
  return { items, next: rows.length > request.size && keys ? toCursor(keys) : null }
}

/** Counts the published reviews of a business and its products without a reply. */
async function countUnanswered(db: Database, { businessId }: ReviewedSubject): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from reviews r
    where r.business_id = ${businessId} and r.state = 'published' and ${isUnanswered}`)
  return onlyRow(rows).count
}

/** Lists the reviews of a business or product. */
export const listReviews = handle(
  contract.listReviews,
  async ({ services, input: { kind, slug, ...request } }) => {
    const { reads } = services
    const subject = await getReviewedSubject(reads.pool, { kind, slug })
    return {
      ...(await queryReviews(reads.db, subject, request)),
      ...(request.products &&
        !request.after && { unanswered: await countUnanswered(reads.db, subject) }),
    }
  },
)
