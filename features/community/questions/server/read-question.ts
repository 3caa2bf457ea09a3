import { sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import { byRank, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import { readQuestion as contract } from '../contract/read.ts'
import { getAskedBusiness } from './get-asked-business.ts'
import {
  type AnswerRow,
  answerColumns,
  answerOrder,
  answerSource,
  isQuestionShown,
  type QuestionRow,
  questionColumns,
  questionSource,
  serializeAnswer,
  serializeQuestion,
} from './serialize-questions.ts'

/** Gets a question with a page of its answers. Throws `not_found`, also when it belongs to another business. */
export const readQuestion = handle(
  contract,
  async ({ services, input: { slug, questionId, after, size } }) => {
    const { db, pool } = services.reads
    const { id } = await getAskedBusiness(pool, slug)
    const found = await db.execute<QuestionRow>(sql`
    select ${questionColumns} from ${questionSource} where q.id = ${questionId} and q.business_id = ${id} and ${isQuestionShown}`)
    const [question] = found.rows
    if (!question) throw notFound('la pregunta')
    const from = fromCursor(after, byRank)
    const beyond = from
      ? sql`and (a.rank < ${from[0]} or (a.rank = ${from[0]} and (a.created_at, a.id) > (${from[1]}::timestamptz, ${from[2]}::uuid)))`
      : sql``
    const { rows } = await db.execute<AnswerRow & { rank: number; time: string }>(sql`
    select ${answerColumns}, a.rank, a.created_at::text as time from ${answerSource}
    where a.question_id = ${questionId} and a.state = 'published' ${beyond} order by ${answerOrder} limit ${size + 1}`)
    const page = rows.slice(0, size)
    const last = page.at(-1)
    const next = rows.length > size && last ? toCursor([last.rank, last.time, last.id]) : null
    return { question: serializeQuestion(question), items: page.map(serializeAnswer), next }
  },
)
