import { type SQL, sql } from 'drizzle-orm'
import type { ParsedInput } from '#shared/endpoint.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { findInboxConversations as contract } from '../../contract/inbox.ts'
import { type InboxList, inboxStates, maxCountedInbox } from '../../vocabulary.ts'
import { matchesOfBusiness } from '../find-matches.ts'
import {
  type InboxRecord,
  isBlockedByTeam,
  selectInboxRows,
  serializeInboxRow,
} from './select-inbox-rows.ts'

type InboxQuery = ParsedInput<typeof contract>

/** SQL condition of the list of blocked people; there are few, so they come first. */
const ofBlocked = (businessId: string) => sql`p.conversation_id in (
  select x.id from business_blocks k join conversations x on x.business_id = k.business_id and x.person_id = k.person_id
  where k.business_id = ${businessId})`

function isListed(businessId: string, list: InboxList): SQL {
  if (list === 'blocked') return ofBlocked(businessId)
  if (list === 'all') return sql`not ${isBlockedByTeam}`
  return sql`p.state = ${list} and not ${isBlockedByTeam}`
}

/** Who left the team answers no longer: their conversations are of nobody. */
const isMember = sql`exists (select from business_members t where t.business_id = p.business_id and t.profile_id = p.assignee_id)`

const isAssigned = (assignee: string | undefined): SQL => {
  if (!assignee) return sql`true`
  return assignee === 'none'
    ? sql`not ${isMember}`
    : sql`p.assignee_id = ${assignee}::uuid and ${isMember}`
}

/** Conversations per list, at most 1,000 of each. */
async function countLists(db: Database, businessId: string): Promise<Record<InboxList, number>> {
  const lists: InboxList[] = [...inboxStates, 'all', 'blocked']
  const counts = lists.map(
    (
      list,
    ) => sql`(select count(*)::int from (select from conversation_parts p join conversations c on c.id = p.conversation_id
      where p.business_id = ${businessId} and ${isListed(businessId, list)} limit ${maxCountedInbox}) counted) as ${sql.identifier(list)}`,
  )
  const { rows } = await db.execute<Record<InboxList, number>>(
    sql`select ${sql.join(counts, sql`, `)}`,
  )
  return rows[0] ?? { open: 0, waiting: 0, snoozed: 0, done: 0, all: 0, blocked: 0 }
}

async function listTeam(db: Database, businessId: string) {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select n.id, coalesce(nullif(n.full_name, ''), 'Alguien') as name from business_members t join profiles n on n.id = t.profile_id
    where t.business_id = ${businessId} order by 2, 1`)
  return rows
}

/** SQL condition: part `p` comes after a row, in the order of the list. */
function isAfter(list: InboxList, [time, id]: [time: string, id: string]): SQL {
  if (list === 'open')
    return sql`(coalesce(p.waiting_since, p.changed_at), p.conversation_id) > (${time}::timestamptz, ${id}::uuid)`
  return sql`p.changed_at <= ${time}::timestamptz and (p.changed_at < ${time}::timestamptz or p.conversation_id > ${id}::uuid)`
}

/** SQL of a page of an inbox, and of the first row after it. */
export function inboxPage({ businessId, list, assignee, q, after, size }: InboxQuery): SQL {
  const from = fromCursor(after, byTime)
  const matches = q ? (matchesOfBusiness(businessId, q) ?? sql`false`) : sql`true`
  return selectInboxRows(
    sql`p.business_id = ${businessId} and ${isListed(businessId, list)} and ${isAssigned(assignee)} and ${matches}
      ${from ? sql`and ${isAfter(list, from)}` : sql``}`,
    size + 1,
    list === 'open' ? 'waiting' : 'newest',
  )
}

/**
 * The shared inbox of a business: what waits for an answer by how long it has waited, the rest by its newest message.
 * People whom it blocked stand in a list of their own.
 */
export const findInboxConversations = handle(contract, async ({ services, input }) => {
  const { businessId, size } = input
  const { rows } = await services.db.execute<InboxRecord>(inboxPage(input))
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return {
    items: page.map(serializeInboxRow),
    next: rows.length > size && last ? toCursor([last.time, last.id]) : null,
    counts: await countLists(services.db, businessId),
    team: await listTeam(services.db, businessId),
  }
})
