import { sql } from 'drizzle-orm'
import { cardPicture } from '#features/directory/server.ts'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import type { Output } from '#shared/endpoint.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import { listMyQuestions as contract } from '../contract/read.ts'

type Item = Output<typeof contract>['items'][number]
type Row = Omit<Item, 'picture'> & { photo: StoredPicture | null; time: string }

/**
 * Lists the caller's questions and answers, newest first, including those that staff removed and those at businesses that are no longer
 * public.
 */
export const listMyQuestions = handle(
  contract,
  async ({ services, caller, input: { after, size } }) => {
    const from = fromCursor(after, byTime)
    const beyond = from
      ? sql`and (created_at, id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`
      : sql``
    const mine = sql`where person_id = ${caller.userId} ${beyond} order by created_at desc, id desc limit ${size + 1}`
    const { rows } = await services.db.execute<Row>(sql`
    select w.id, w.kind, w.question_id as "questionId", b.slug, b.name, ${cardPicture} as photo, w.text, w.state, b.state <> 'draft' as "isSeen", w.answers,
      to_char(w.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", w.created_at::text as time
    from (
      (select id, 'question' as kind, id as question_id, business_id, text, state, answers, created_at from questions ${mine})
      union all (select a.id, 'answer', a.question_id, q.business_id, a.text, a.state, 0, a.created_at
        from (select * from answers ${mine}) a join questions q on q.id = a.question_id)
    ) w join businesses b on b.id = w.business_id left join business_cards g on g.business_id = b.id order by w.created_at desc, w.id desc limit ${size + 1}`)
    const page = rows.slice(0, size)
    const last = page.at(-1)
    return {
      items: page.map(({ time: _, photo, ...row }) => ({
        ...row,
        picture: pictureOf(photo)?.url ?? null,
      })),
      next: rows.length > size && last ? toCursor([last.time, last.id]) : null,
    }
  },
)
