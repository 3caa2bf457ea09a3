import { eq, sql } from 'drizzle-orm'
import { messages } from '#db/tables/accounts/conversations.ts'
import { deleteMailAbout } from '#features/platform/server.ts'
import type { Reportable, ReportedItem } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { lockConversation } from './conversation-sides.ts'
import { openReportedMessages } from './open-reported-messages.ts'
import { roleInMessage } from './role-in-message.ts'
import { messageMailKeys } from './sending/notify-message.ts'
import { storeReportedMessages } from './store-reported-messages.ts'

type Row = Omit<ReportedItem, 'changedAt' | 'pictures' | 'around' | 'path'> & { changedAt: string }

/** Describes messages that people or automatic answers wrote; notes and cards cannot be reported. */
async function describe(db: Database, ids: string[]): Promise<ReportedItem[]> {
  const { rows } = await db.execute<Row>(sql`
    select m.id, m.text, m.author_id as "authorId", m.side = 'business' as "isOfBusiness", c.business_id as "businessId",
      case when b.id is null then 'Mensaje privado' when m.side = 'business' then 'Mensaje de ' || b.name else 'Mensaje a ' || b.name end as title,
      m.created_at as "changedAt", case when m.removed_at is not null then 'removed' when m.text = '' and not exists (select from message_files f where f.message_id = m.id) then 'unseen' else 'seen' end as standing
    from messages m join conversations c on c.id = m.conversation_id left join businesses b on b.id = c.business_id
    where m.id = any(${sql.param(ids)}::uuid[]) and m.kind in ('text', 'auto')`)
  return rows.map(({ changedAt, ...row }) => ({
    ...row,
    path: null,
    pictures: [],
    around: [],
    changedAt: new Date(changedAt),
  }))
}

const conversationOf = async (db: Database, id: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ id: messages.conversationId })
    .from(messages)
    .where(eq(messages.id, id))
  return row?.id
}

/** Locks the conversation of a message, which sends, merges and erasures lock, too. */
async function lock(tx: Database, id: string): Promise<void> {
  const conversationId = await conversationOf(tx, id)
  if (conversationId) await lockConversation(tx, conversationId)
}

/** Tells the live streams of both sides, the team included, that a message reads differently now. */
const tellStreams = (tx: Database, id: string) =>
  tx.execute(sql`
    select publish_message('notices_changed', string_agg(distinct reader.id::text, ' ')) from messages m
      join conversation_parts p on p.conversation_id = m.conversation_id
      cross join lateral (select p.profile_id as id union all
        select t.profile_id from business_members t where t.business_id = p.business_id) reader
    where m.id = ${id} and reader.id is not null having count(*) > 0`)

/** Hides a message from both sides, their searches and the mails that wait, or shows it again. */
async function setRemoved(
  services: Services,
  tx: Database,
  id: string,
  removed: boolean,
): Promise<void> {
  await tx
    .update(messages)
    .set({ removedAt: removed ? services.now() : null })
    .where(eq(messages.id, id))
  await tellStreams(tx, id)
  if (removed) await deleteMailAbout(services, tx, messageMailKeys(id))
}

/** Message reports: only a participant can report one, and staff see it with those before it as they were then. */
export const messageReportable: Reportable = {
  describe,
  setRemoved,
  private: {
    roleOf: roleInMessage,
    lock,
    preserve: storeReportedMessages,
    open: openReportedMessages,
  },
}
