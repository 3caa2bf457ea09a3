import { sql } from 'drizzle-orm'
import { isBlockedBy } from '#features/accounts/server.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import { listBusinessQuestions as contract } from '../contract/workspace.ts'
import {
  type QuestionRow,
  questionColumns,
  questionSource,
  serializeListed,
} from './serialize-questions.ts'

/** SQL condition: excludes people whom the business blocked; their questions are public but do not count as open. */
const isNotBlocked = sql`not ${isBlockedBy(sql`q.business_id`, sql`q.person_id`)}`

/** Open questions oldest first, answered ones newest first. */
const views = {
  open: {
    which: sql`q.state = 'published' and q.team_answers = 0 and ${isNotBlocked}`,
    beyond: sql`>`,
    order: sql`q.created_at, q.id`,
  },
  answered: {
    which: sql`q.state <> 'removed' and q.team_answers > 0`,
    beyond: sql`<`,
    order: sql`q.created_at desc, q.id desc`,
  },
}

/** Lists a business's questions for its team. */
export const listBusinessQuestions = handle(
  contract,
  async ({ services: { db }, input: { businessId, state, after, size } }) => {
    const { which, beyond, order } = views[state]
    const from = fromCursor(after, byTime)
    const rest = from
      ? sql`and (q.created_at, q.id) ${beyond} (${from[0]}::timestamptz, ${from[1]}::uuid)`
      : sql``
    const { rows } = await db.execute<QuestionRow & { time: string }>(sql`
    select ${questionColumns}, q.created_at::text as time from ${questionSource}
    where q.business_id = ${businessId} and ${which} ${rest} order by ${order} limit ${size + 1}`)
    const page = rows.slice(0, size)
    const last = page.at(-1)
    return {
      items: await serializeListed(db, page),
      next: rows.length > size && last ? toCursor([last.time, last.id]) : null,
    }
  },
)
