import { sql } from 'drizzle-orm'
import type { ParsedInput } from '#shared/endpoint.ts'
import { byRank, byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import { matchesAllWords, wordsOfSearch } from '#shared/server/scoped-search.ts'
import { listQuestions as contract } from '../contract/read.ts'
import { getAskedBusiness } from './get-asked-business.ts'
import {
  isAnswerHidden,
  isQuestionHidden,
  isQuestionShown,
  type QuestionRow,
  questionColumns,
  questionSource,
  serializeListed,
} from './serialize-questions.ts'

type Request = ParsedInput<typeof contract>

/** SQL cursor condition of each sort order. */
function afterCursor({ sort, after }: Request) {
  if (sort === 'newest') {
    const from = fromCursor(after, byTime)
    return from
      ? sql`and (q.created_at, q.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`
      : sql``
  }
  const from = fromCursor(after, byRank)
  return from
    ? sql`and (q.useful, q.created_at, q.id) < (${from[0]}::int, ${from[1]}::timestamptz, ${from[2]}::uuid)`
    : sql``
}

const orders = {
  newest: sql`q.created_at desc, q.id desc`,
  useful: sql`q.useful desc, q.created_at desc, q.id desc`,
}

/** SQL condition: the question or one of its answers contains the words and is not hidden. */
function containingWords(businessId: string, q: string) {
  const words = wordsOfSearch(q)
  if (words.length === 0) return sql`and false`
  const query = matchesAllWords(businessId, words)
  return sql`and ((q.search @@ ${query} and not ${isQuestionHidden}) or q.id in (
    select a.question_id from answers a where a.search @@ ${query} and a.state = 'published' and not ${isAnswerHidden}))`
}

function filtersOf(businessId: string, { answering, product, q }: Request) {
  return sql`${answering ? (answering === 'answered' ? sql`and q.answers > 0` : sql`and q.answers = 0`) : sql``}
    ${product ? sql`and q.product_id = (select id from products where slug = ${product} and state = 'published')` : sql``}
    ${q ? containingWords(businessId, q) : sql``}`
}

/** Lists the questions about a business and its products. */
export const listQuestions = handle(contract, async ({ services, input }) => {
  const { reads } = services
  const { id } = await getAskedBusiness(reads.pool, input.slug)
  const { rows } = await reads.db.execute<QuestionRow & { time: string }>(sql`
    select ${questionColumns}, q.created_at::text as time from ${questionSource}
    where q.business_id = ${id} and ${isQuestionShown} ${filtersOf(id, input)} ${afterCursor(input)}
    order by ${orders[input.sort]} limit ${input.size + 1}`)
  const page = rows.slice(0, input.size)
  const last = page.at(-1)
  const keys =
    last && (input.sort === 'newest' ? [last.time, last.id] : [last.useful, last.time, last.id])
  return {
    items: await serializeListed(reads.db, page),
    next: rows.length > input.size && keys ? toCursor(keys) : null,
  }
})
