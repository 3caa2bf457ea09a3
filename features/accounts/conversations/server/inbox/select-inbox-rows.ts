import { type SQL, sql } from 'drizzle-orm'
import type { InboxRow } from '../../contract/inbox.ts'
import type { ConversationSide, InboxState } from '../../vocabulary.ts'
import { type Excerpt, excerptColumns, joinNewestMessage, messageExcerpt } from '../excerpt.ts'

/** A conversation as the team of its business sees it. */
export type InboxRecord = {
  id: string
  personId: string | null
  name: string | null
  excerptSide: ConversationSide | null
  unread: number
  state: InboxState
  snoozedUntil: string | null
  assigneeId: string | null
  assignee: string | null
  waitingSince: string | null
  changedAt: string
  /** PostgreSQL's text of the instant by which it is ordered, for the cursor. */
  time: string
} & Excerpt

/** SQL condition: the business of part `p` blocked the person of conversation `c`. */
export const isBlockedByTeam = sql`exists (select from business_blocks k where k.business_id = p.business_id and k.person_id = c.person_id)`

/** SQL of the instant by which part `p` is ordered, and of the order. */
const orders = {
  newest: { time: sql`p.changed_at`, by: sql`p.changed_at desc, p.conversation_id` },
  waiting: {
    time: sql`coalesce(p.waiting_since, p.changed_at)`,
    by: sql`coalesce(p.waiting_since, p.changed_at), p.conversation_id`,
  },
}
export type InboxOrder = keyof typeof orders

/**
 * SQL of `InboxRecord`s from part `p` of conversation `c`, which `where` limits: the newest first, or who has waited
 * longest. Who left the team no longer answers, and an automatic reply says nothing of a conversation.
 */
export const selectInboxRows = (where: SQL, limit: number, order: InboxOrder = 'newest') => sql`
  select p.conversation_id as id, c.person_id as "personId", case when c.person_id is not null then coalesce(nullif(n.full_name, ''), 'Alguien') end as name,
    ${excerptColumns}, p.unread, p.state, p.snoozed_until as "snoozedUntil",
    a.id as "assigneeId", coalesce(nullif(a.full_name, ''), 'Alguien') as assignee, p.waiting_since as "waitingSince", ${orders[order].time}::text as time, p.changed_at as "changedAt"
  from (select p.* from conversation_parts p join conversations c on c.id = p.conversation_id
    where ${where} order by ${orders[order].by} limit ${limit}) p
  join conversations c on c.id = p.conversation_id
  left join profiles n on n.id = c.person_id
  left join business_members t on t.business_id = p.business_id and t.profile_id = p.assignee_id
  left join profiles a on a.id = t.profile_id
  ${joinNewestMessage(sql`m.kind <> 'auto'`)}
  order by ${orders[order].by}`

const isoOf = (time: string | null) => time && new Date(time).toISOString()

export const serializeInboxRow = (row: InboxRecord): InboxRow => ({
  id: row.id,
  name: row.name,
  excerpt: messageExcerpt(row),
  isOwnExcerpt: row.excerptSide === 'business',
  unread: row.unread,
  state: row.state,
  snoozedUntil: isoOf(row.snoozedUntil),
  assignee: row.assigneeId ? { id: row.assigneeId, name: row.assignee ?? 'Alguien' } : null,
  waitingSince: isoOf(row.waitingSince),
  changedAt: new Date(row.changedAt).toISOString(),
})
