import { sql } from 'drizzle-orm'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/notices.ts'
import { type NoticeContent, noticeWords } from './notice-words.ts'

type Row = NoticeContent & { id: string; path: string; time: string; at: string; isRead: boolean }

/** Lists the caller's notices, newest first; the texts are generated now. */
export const listNotifications = handle(
  contract.listNotifications,
  async ({ services, caller, input: { after, size } }) => {
    const from = fromCursor(after, byTime)
    const afterCursor = from
      ? sql`and (n.changed_at, n.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`
      : sql``
    const { rows } = await services.db.execute<Row>(sql`
    select n.id, n.topic, n.kind, n.facts, n.count, n.people, n.path, n.changed_at::text as time, n.read_at is not null as "isRead",
      to_char(n.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      (select nullif(a.full_name, '') from profiles a where a.id = n.actor_id and not hides_person(n.recipient_id, a.id)) as actor
    from notifications n where n.recipient_id = ${caller.userId} and n.is_here ${afterCursor}
    order by n.changed_at desc, n.id desc limit ${size + 1}`)
    const page = rows.slice(0, size)
    const last = page.at(-1)
    const items = page.map((row) => {
      const { id, topic, path, count, at, isRead } = row
      return { id, topic, text: noticeWords(services, row), path, count, at, isRead }
    })
    return { items, next: rows.length > size && last ? toCursor([last.time, last.id]) : null }
  },
)
