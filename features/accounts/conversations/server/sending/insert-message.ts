import { type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database, Services } from '#shared/server/services.ts'
import type { CardKind, ConversationSide, MessageKind, MessageWay } from '../../vocabulary.ts'
import type { ConversationRecord, MessageRecord } from '../conversation-sides.ts'
import { attachFiles, type NewFile } from './attach-files.ts'

export type NewMessage = {
  side: ConversationSide
  key: string
  /** Null for what the system writes. */
  authorId: string | null
  kind: MessageKind
  text?: string
  files?: readonly NewFile[]
  card?: { kind: CardKind; id: string }
  way?: MessageWay
  /** Nobody has to read or answer it: it leaves unread counts and the state in the inbox as they are. */
  isQuiet?: boolean
}

type Inserted = {
  message: MessageRecord
  /** Messages that the other side had not read before. */
  unreadBefore: number
}

/**
 * SQL of what both sides then see. Who writes to a business waits for its answer, also where the team had snoozed or
 * ended the conversation; an answer makes it the other side's turn, and its writer the one who answers, unless another
 * member does. A note is seen by the team alone: only its part changes.
 */
function changedParts(at: SQL, { side, authorId, kind, isQuiet = false }: NewMessage): SQL {
  if (kind === 'note')
    return sql`
      update conversation_parts p set changed_at = greatest(p.changed_at, ${at}) from written w
      where p.conversation_id = w.conversation_id and p.side = 'business' returning 0 as unread`
  return sql`
    update conversation_parts p set changed_at = greatest(p.changed_at, ${at}),
      archived_at = case when ${isQuiet} then p.archived_at end,
      unread = p.unread + (p.side <> ${side} and not ${isQuiet})::int,
      state = case when p.state is null or ${isQuiet} then p.state when ${side} = 'business' then 'waiting' else 'open' end,
      snoozed_until = case when ${isQuiet} then p.snoozed_until end,
      waiting_since = case when ${isQuiet} then p.waiting_since when p.side = 'business' and ${side} <> 'business'
        then coalesce(p.waiting_since, ${at}) end,
      assignee_id = case when p.side = 'business' and ${side} = 'business' and not ${isQuiet}
        then coalesce(p.assignee_id, ${authorId}::uuid) else p.assignee_id end
    from written w where p.conversation_id = w.conversation_id
    returning case when p.side <> ${side} then p.unread - (not ${isQuiet})::int else 0 end as unread`
}

/** SQL: how long the person waited whom a business answers. */
const answeredWait = (id: string, at: SQL) => sql`, answered as (
    insert into conversation_answers (conversation_id, business_id, asked_at, answered_at)
    select p.conversation_id, p.business_id, p.waiting_since, ${at} from conversation_parts p join written w using (conversation_id)
    where p.conversation_id = ${id} and p.side = 'business' and p.waiting_since < ${at}
    on conflict do nothing)`

/**
 * Adds a message to a conversation that the transaction has locked, with the next number of its
 * order, and announces it. Resolves to null when the side has sent a message with the key before.
 */
export async function insertOnce(
  services: Services,
  tx: Database,
  conversation: Pick<ConversationRecord, 'id' | 'businessId' | 'personId'>,
  message: NewMessage,
): Promise<Inserted | null> {
  const { id, businessId, personId } = conversation
  const { side, key, authorId, kind, text = '', card, way = 'site', isQuiet = false } = message
  const createdAt = services.now()
  const at = sql`${createdAt.toISOString()}::timestamptz`
  const isAnswer = side === 'business' && kind !== 'note' && !isQuiet
  const messageId = v7()
  const { rows } = await tx.execute<{ seq: number; unread: number }>(sql`
    with numbered as (
      update conversations c set last_seq = c.last_seq + 1 where c.id = ${id} and not exists (
        select from messages m where m.conversation_id = c.id and m.side = ${side} and m.key = ${key})
      returning c.last_seq),
    written as (
      insert into messages (id, conversation_id, seq, key, side, author_id, kind, text, card_kind, card_id, way, created_at)
      select ${messageId}::uuid, ${id}::uuid, last_seq, ${key}::uuid, ${side}, ${authorId}::uuid, ${kind}, ${text}, ${card?.kind ?? null},
        ${card?.id ?? null}::uuid, ${way}, ${at} from numbered
      returning conversation_id, seq)${isAnswer ? answeredWait(id, at) : sql``},
    changed as (${changedParts(at, message)})
    select w.seq, (select coalesce(max(unread), 0)::int from changed) as unread from written w`)
  const [row] = rows
  if (!row) return null
  await attachFiles(tx, messageId, authorId, message.files ?? [])
  if (kind !== 'note') {
    const parties = { conversationId: id, businessId, personId, side }
    await services.announce(tx, 'message.sent', { ...parties, kind, isQuiet })
  }
  const inserted = { id: messageId, conversationId: id, seq: row.seq, key, side, authorId, kind }
  return {
    message: { ...inserted, text, way, createdAt },
    unreadBefore: Math.max(0, row.unread),
  }
}

/** `insertOnce` with a key that was never used: check it before with `findByKey`, or make a new one. */
export async function insertMessage(
  ...[services, tx, conversation, message]: Parameters<typeof insertOnce>
): Promise<Inserted> {
  const inserted = await insertOnce(services, tx, conversation, message)
  if (!inserted) throw new Error('the key of a new message was used before')
  return inserted
}
