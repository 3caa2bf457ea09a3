import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { messagesBeforeReport } from '../vocabulary.ts'

/**
 * Stores a message and those before it that people wrote in its conversation; notes and cards are left out. What was
 * stored by an earlier report stays. Lock the conversation before.
 */
export async function storeReportedMessages(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`
    insert into reported_messages (reported_id, distance, message_id, side, kind, author_id, text, written_at)
    select ${id}, row_number() over (order by m.seq desc) - 1, m.id, m.side, m.kind, m.author_id, m.text, m.created_at from (
      select m.* from messages r join messages m on m.conversation_id = r.conversation_id and m.seq <= r.seq
      where r.id = ${id} and m.kind in ('text', 'auto') order by m.seq desc limit ${messagesBeforeReport + 1}) m
    on conflict do nothing`)
}
