import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { readInboxConversation as contract, type InboxConversation } from '../../contract/inbox.ts'
import { unknownConversation } from '../conversation-sides.ts'
import { filesOfScheduled } from '../scheduled-files.ts'
import type { NewFile } from '../sending/attach-files.ts'
import { explainTeamRefusal } from '../sending/explain-refusal.ts'
import { type InboxRecord, selectInboxRows, serializeInboxRow } from './select-inbox-rows.ts'

/** A conversation of a business. Throws `not_found`. */
export async function findInboxRow(
  db: Database,
  businessId: string,
  conversationId: string,
): Promise<InboxRecord> {
  const { rows } = await db.execute<InboxRecord>(
    selectInboxRows(
      sql`p.business_id = ${businessId} and p.conversation_id = ${conversationId}`,
      1,
    ),
  )
  if (!rows[0]) throw unknownConversation()
  return rows[0]
}

async function listScheduled(
  db: Database,
  conversationId: string,
): Promise<InboxConversation['scheduled']> {
  type Row = Omit<InboxConversation['scheduled'][number], 'files'> & { files: NewFile[] | null }
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.text, nullif(a.full_name, '') as author, s.send_at as "sendAt", ${filesOfScheduled}
    from scheduled_messages s join profiles a on a.id = s.author_id
    where s.conversation_id = ${conversationId} order by s.send_at, s.id`)
  return rows.map(({ files, sendAt, ...row }) => ({
    ...row,
    files: (files ?? []).map(({ name }) => name),
    sendAt: new Date(sendAt).toISOString(),
  }))
}

/** A conversation of the inbox, with the answers that wait for their time. */
export const readInboxConversation = handle(
  contract,
  async ({ services: { db }, input: { businessId, conversationId } }) => {
    const row = await findInboxRow(db, businessId, conversationId)
    const { rows } = await db.execute<{ isBlocked: boolean }>(
      sql`select business_hides(${businessId}::uuid, ${row.personId}::uuid) as "isBlocked"`,
    )
    return {
      ...serializeInboxRow(row),
      refusal: await explainTeamRefusal(db, { personId: row.personId, businessId }),
      isBlocked: rows[0]?.isBlocked ?? false,
      scheduled: await listScheduled(db, conversationId),
    }
  },
)
