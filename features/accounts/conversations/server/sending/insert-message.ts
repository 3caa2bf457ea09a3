import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { onlyRow } from '#db/only-row.ts'
import { conversations, messages } from '#db/tables/accounts/conversations.ts'
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

/** A note is seen by the team alone: only its part changes. */
const noteNewMessage = (tx: Database, id: string, at: string) =>
  tx.execute(sql`
    update conversation_parts set changed_at = greatest(changed_at, ${at}::timestamptz)
    where conversation_id = ${id} and side = 'business'`)

/**
 * Updates what both sides see. Who writes to a business waits for its answer, also where the team
 * had snoozed or ended the conversation; an answer makes it the other side's turn, and its writer
 * the one who answers, unless another member does.
 */
async function updateParts(
  tx: Database,
  id: string,
  at: string,
  { side, authorId, isQuiet = false }: NewMessage,
): Promise<number> {
  const isAnswer = side === 'business' && !isQuiet
  const answered = sql`answered as (
      insert into conversation_answers (conversation_id, business_id, asked_at, answered_at)
      select conversation_id, business_id, waiting_since, ${at} from conversation_parts
      where conversation_id = ${id} and side = 'business' and waiting_since < ${at}
      on conflict do nothing)`
  const { rows } = await tx.execute<{
    unread: number
  }>(sql`${isAnswer ? sql`with ${answered}` : sql``}
    update conversation_parts p set changed_at = greatest(p.changed_at, ${at}::timestamptz),
      archived_at = case when ${isQuiet} then p.archived_at end,
      unread = p.unread + (p.side <> ${side} and not ${isQuiet})::int,
      state = case when p.state is null or ${isQuiet} then p.state when ${side} = 'business' then 'waiting' else 'open' end,
      snoozed_until = case when ${isQuiet} then p.snoozed_until end,
      waiting_since = case when ${isQuiet} then p.waiting_since when p.side = 'business' and ${side} <> 'business'
        then coalesce(p.waiting_since, ${at}::timestamptz) end,
      assignee_id = case when p.side = 'business' and ${side} = 'business' and not ${isQuiet}
        then coalesce(p.assignee_id, ${authorId}::uuid) else p.assignee_id end
    where p.conversation_id = ${id}
    returning case when p.side <> ${side} then p.unread - (not ${isQuiet})::int else 0 end as unread`)
  return Math.max(0, ...rows.map(({ unread }) => unread))
}

/**
 * Adds a message to a conversation that the transaction has locked, with the next number of its
 * order, and announces it. Check its key before: `findByKey`.
 */
export async function insertMessage(
  services: Services,
  tx: Database,
  conversation: Pick<ConversationRecord, 'id' | 'businessId' | 'personId'>,
  message: NewMessage,
): Promise<Inserted> {
  const { id, businessId, personId } = conversation
  const { side, key, authorId, kind, text = '', card, way, isQuiet = false } = message
  const now = services.now()
  const { seq } = onlyRow(
    await tx
      .update(conversations)
      .set({ lastSeq: sql`${conversations.lastSeq} + 1` })
      .where(eq(conversations.id, id))
      .returning({ seq: conversations.lastSeq }),
  )
  const inserted = onlyRow(
    await tx
      .insert(messages)
      .values({
        id: v7(),
        conversationId: id,
        seq,
        key,
        side,
        authorId,
        kind,
        text,
        cardKind: card?.kind,
        cardId: card?.id,
        way,
        createdAt: now,
      })
      .returning(),
  )
  await attachFiles(tx, inserted.id, authorId, message.files ?? [])
  const at = now.toISOString()
  if (kind === 'note') {
    await noteNewMessage(tx, id, at)
    return { message: inserted, unreadBefore: 0 }
  }
  const unreadBefore = await updateParts(tx, id, at, message)
  const parties = { conversationId: id, businessId, personId, side }
  await services.announce(tx, 'message.sent', { ...parties, kind, isQuiet })
  return { message: inserted, unreadBefore }
}
