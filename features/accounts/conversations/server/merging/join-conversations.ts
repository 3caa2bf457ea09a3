import { eq, sql } from 'drizzle-orm'
import { conversations } from '#db/tables/accounts/conversations.ts'
import type { Database } from '#shared/server/services.ts'
import type { ConversationRecord } from '../conversation-sides.ts'
import { findFirstUnread, recountPart, renumberMessages } from './renumber-messages.ts'

type Joined = {
  from: ConversationRecord
  into: ConversationRecord
  /** Side in `into` of each side of `from`; two persons may stand the other way round. */
  sides: Record<string, string>
  /** `into` was created for this: it takes over the state of `from`. */
  isNew: boolean
  /** Remember from where messages came, so that they can return. */
  isReversible: boolean
}

/**
 * What both sides see of the joined conversation: the newest time, and for a business what is more
 * urgent of both states.
 */
const joinParts = (tx: Database, { from, into, sides, isNew }: Joined) =>
  tx.execute(sql`
    update conversation_parts p set changed_at = case when ${isNew} then f.changed_at else greatest(p.changed_at, f.changed_at) end,
      archived_at = case when ${isNew} then f.archived_at when f.archived_at is not null then p.archived_at end,
      state = case when ${isNew} or f.state = 'open' then f.state else p.state end,
      snoozed_until = case when ${isNew} then f.snoozed_until when f.state = 'open' then null else p.snoozed_until end,
      waiting_since = least(p.waiting_since, f.waiting_since), assignee_id = coalesce(p.assignee_id, f.assignee_id)
    from conversation_parts f
    where p.conversation_id = ${into.id} and f.conversation_id = ${from.id} and p.side = ${JSON.stringify(sides)}::jsonb->>f.side`)

/** A first contact that was accepted in either conversation is accepted. */
async function joinRequests(tx: Database, { from, into, sides, isNew }: Joined): Promise<void> {
  if (!from.request || !from.requestBy) return
  if (!isNew && from.request !== 'accepted') return
  const requestBy = sides[from.requestBy] === 'peer' ? 'peer' : 'person'
  await tx
    .update(conversations)
    .set(isNew ? { request: from.request, requestBy } : { request: 'accepted' })
    .where(eq(conversations.id, into.id))
}

/**
 * Brings all messages of one conversation into another of the same counterpart, in the order of
 * their times. Both are locked. `from` remains without messages and parts: nobody sees it.
 */
export async function joinConversations(tx: Database, joined: Joined): Promise<void> {
  const { from, into, sides, isReversible } = joined
  const unread = await findFirstUnread(tx, [from.id, into.id])
  // A card that both have is shown once.
  await tx.execute(sql`
    delete from messages m where m.conversation_id = ${from.id} and exists (
      select from messages o where o.conversation_id = ${into.id} and o.card_kind = m.card_kind and o.card_id = m.card_id)`)
  await renumberMessages(tx, {
    conversationId: into.id,
    which: sql`m.conversation_id in (${from.id}, ${into.id})`,
    side: sql`case when m.conversation_id = ${from.id} then ${JSON.stringify(sides)}::jsonb->>m.side else m.side end`,
    cameFrom: isReversible
      ? sql`case when m.conversation_id = ${from.id} then ${from.id}::uuid else m.came_from end`
      : sql`m.came_from`,
  })
  await tx.execute(
    sql`update scheduled_messages set conversation_id = ${into.id} where conversation_id = ${from.id}`,
  )
  await joinParts(tx, joined)
  await joinRequests(tx, joined)
  const { rows: parts } = await tx.execute<{ side: string; owner: string | null }>(sql`
    select side, coalesce(profile_id, business_id)::text as owner from conversation_parts where conversation_id = ${into.id}`)
  // The side that was merged had its unread messages in the other conversation.
  const { rows: before } = await tx.execute<{ side: string; owner: string | null }>(sql`
    select side, coalesce(profile_id, business_id)::text as owner from conversation_parts where conversation_id = ${from.id}`)
  for (const { side, owner } of parts) {
    const other = before.find((part) => sides[part.side] === side)?.owner
    const firsts = [owner, other].flatMap((id) => (id && unread.get(id)) || [])
    await recountPart(tx, into.id, side, firsts.sort()[0])
  }
  await tx.execute(sql`delete from conversation_parts where conversation_id = ${from.id}`)
}
