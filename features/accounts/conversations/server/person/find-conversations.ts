import { type SQL, sql } from 'drizzle-orm'
import type { ParsedInput } from '#shared/endpoint.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { findConversations as contract } from '../../contract/person.ts'
import { maxCountedUnread, type PersonList } from '../../vocabulary.ts'
import { matchesOfPerson } from '../find-matches.ts'
import { countUnreadFor } from './count-unread-conversations.ts'
import {
  isBlockedBySide,
  isUnaccepted,
  type PersonRow,
  selectRows,
  serializeRow,
} from './select-rows.ts'

const accepted = sql`p.archived_at is null and not coalesce(${isUnaccepted}, false)`
const waiting = sql`p.archived_at is null and c.request = 'pending' and c.request_by <> p.side`

/** SQL condition of each list. What was declined is among the archived ones. */
const lists: Record<PersonList, SQL> = {
  all: accepted,
  unread: sql`${accepted} and p.unread > 0`,
  requests: waiting,
  archived: sql`p.archived_at is not null`,
}

async function countRequests(db: Database, profileId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from conversation_parts p join conversations c on c.id = p.conversation_id
      where p.profile_id = ${profileId} and ${waiting} and not ${isBlockedBySide} limit ${maxCountedUnread + 1}) waiting`)
  return rows[0]?.count ?? 0
}

/** SQL of a page of a person's conversations, and of the first row after it. */
export function personPage(
  profileId: string,
  { list, q, after, size }: ParsedInput<typeof contract>,
): SQL {
  const from = fromCursor(after, byTime)
  const matches = q ? (matchesOfPerson(profileId, q) ?? sql`false`) : sql`true`
  return selectRows(
    sql`p.profile_id = ${profileId} and ${lists[list]} and not ${isBlockedBySide} and ${matches}
      ${from ? sql`and p.changed_at <= ${from[0]}::timestamptz and (p.changed_at < ${from[0]}::timestamptz or p.conversation_id > ${from[1]}::uuid)` : sql``}`,
    size + 1,
  )
}

/** Lists the caller's conversations, the newest message first; those with people whom they blocked stand in no list. */
export const findConversations = handle(
  contract,
  async ({ services: { db }, caller: { userId }, input }) => {
    const { rows } = await db.execute<PersonRow>(personPage(userId, input))
    const page = rows.slice(0, input.size)
    const last = page.at(-1)
    return {
      items: page.map(serializeRow),
      next: rows.length > input.size && last ? toCursor([last.time, last.id]) : null,
      unread: await countUnreadFor(db, userId),
      requests: await countRequests(db, userId),
    }
  },
)
