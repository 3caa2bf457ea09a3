import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import type { ConversationSide } from '../vocabulary.ts'
import type { ConversationRecord } from './conversation-sides.ts'

/**
 * Marks the messages up to `seq` as read by a side of a conversation that the transaction has
 * locked. Never moves backwards. Resolves to the number of unread ones that remain.
 */
export async function markRead(
  tx: Database,
  { id, lastSeq }: ConversationRecord,
  side: ConversationSide,
  seq: number,
): Promise<number> {
  await tx.execute(sql`
    update conversation_parts p set read_seq = ${Math.min(seq, lastSeq)}::int,
      unread = (select count(*) from messages m where m.conversation_id = p.conversation_id and m.seq > ${seq}::int
        and m.side <> p.side and m.kind <> 'note')
    where p.conversation_id = ${id} and p.side = ${side} and p.read_seq < ${seq}::int`)
  const { rows } = await tx.execute<{ unread: number }>(
    sql`select unread from conversation_parts where conversation_id = ${id} and side = ${side}`,
  )
  return rows[0]?.unread ?? 0
}
