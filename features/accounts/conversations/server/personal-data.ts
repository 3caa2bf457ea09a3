import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import {
  conversationParts,
  conversations,
  messageSettings,
  messages,
  scheduledMessages,
} from '#db/tables/accounts/conversations.ts'
import { reportedMessages } from '#db/tables/accounts/conversations-reports.ts'
import { deleteMailAbout, lockSubjects, removeMedia } from '#features/platform/server.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import type { Database, Services } from '#shared/server/services.ts'

type Written = {
  conversacion: string
  con: string
  tipo: string
  texto: string
  archivos: string[] | null
  cuando: string
}

/** What a person wrote, to businesses, to people and in the name of businesses; without what others wrote. */
async function listWritten(db: Database, userId: string): Promise<Written[]> {
  const { rows } = await db.execute<Written>(sql`
    select m.conversation_id as conversacion, case when m.side = 'business' then 'en nombre de ' || b.name else coalesce(b.name, 'una persona') end as con,
      m.kind as tipo, m.text as texto, (select json_agg(f.name order by f.position) from message_files f where f.message_id = m.id) as archivos, m.created_at as cuando
    from messages m join conversations c on c.id = m.conversation_id left join businesses b on b.id = c.business_id
    where m.author_id = ${userId} order by m.created_at, m.id`)
  return rows
}

/** What a person wrote in their own name. */
const isOwnText = (table: typeof messages | typeof reportedMessages, userId: string) =>
  and(eq(table.authorId, userId), ne(table.side, 'business'))

const ownConversations = (userId: string) =>
  or(eq(conversations.personId, userId), eq(conversations.peerId, userId))

/** Deletes what mails of others still say of a person's messages. */
async function deleteMails(services: Services, tx: Database, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select o.dedupe_key as key from outgoing_mails o where o.kind in ('messages.received', 'messages.inbox')
      and split_part(o.dedupe_key, ':', 2)::uuid in (select id from messages where author_id = ${userId})`)
  await deleteMailAbout(
    services,
    tx,
    rows.map(({ key }) => key),
  )
}

/** Deletes the files of what a person wrote in their own name. */
async function deleteFiles(services: Services, tx: Database, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from message_files f using messages m
    where m.id = f.message_id and m.author_id = ${userId} and m.side <> 'business' returning f.media_id as id`)
  for (const { id } of rows) await removeMedia(services, tx, id)
}

/** Own conversations, what the person wrote in them, and who may write to them. */
export const conversationsPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const own = await db.execute(sql`
      select c.id as conversacion, coalesce(b.name, 'una persona') as con, c.request as solicitud, c.created_at as desde
      from conversations c left join businesses b on b.id = c.business_id
      where c.person_id = ${userId} or c.peer_id = ${userId} order by c.created_at, c.id`)
    const waiting = await db
      .select({
        conversacion: scheduledMessages.conversationId,
        texto: scheduledMessages.text,
        archivos: sql<
          string[] | null
        >`(select json_agg(f.name order by f.position) from scheduled_message_files f where f.scheduled_id = ${scheduledMessages.id})`,
        cuando: scheduledMessages.sendAt,
      })
      .from(scheduledMessages)
      .where(eq(scheduledMessages.authorId, userId))
      .orderBy(scheduledMessages.sendAt)
    const [settings] = await db
      .select({ quien: messageSettings.writers, confirmaLectura: messageSettings.sendsReceipts })
      .from(messageSettings)
      .where(eq(messageSettings.profileId, userId))
    return {
      'mensajes.json': {
        conversaciones: own.rows,
        escritos: await listWritten(db, userId),
        programados: waiting,
        quienPuedeEscribirme: settings ?? null,
      },
    }
  },

  /**
   * What the person wrote is emptied if they chose so, except what they wrote in the name of a
   * business; otherwise it stays without a name. The other side keeps the conversation; one whose
   * both persons are gone is deleted.
   */
  async erase(services, tx, { userId, texts }) {
    const own = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(ownConversations(userId))
      .orderBy(conversations.id)
      .for('update')
    const ids = own.map(({ id }) => id)
    const ofOwn = sql`conversation_id = any(${sql.param(ids)}::uuid[])`
    // A report locks the conversation before the subject, and what is deleted takes its subject with it.
    await lockSubjects(tx, sql`select id from messages where ${ofOwn}`)
    await deleteMails(services, tx, userId)
    if (texts === 'go') await deleteFiles(services, tx, userId)
    if (texts === 'go')
      for (const table of [messages, reportedMessages])
        await tx.update(table).set({ text: '' }).where(isOwnText(table, userId))
    await tx
      .update(reportedMessages)
      .set({ authorId: null })
      .where(eq(reportedMessages.authorId, userId))
    await tx.update(messages).set({ authorId: null }).where(eq(messages.authorId, userId))
    await tx.delete(scheduledMessages).where(eq(scheduledMessages.authorId, userId))
    await tx.delete(messageSettings).where(eq(messageSettings.profileId, userId))
    await tx
      .update(conversationParts)
      .set({ assigneeId: null })
      .where(eq(conversationParts.assigneeId, userId))
    await tx
      .update(conversationParts)
      .set({ profileId: null, readSeq: 0, unread: 0 })
      .where(eq(conversationParts.profileId, userId))
    for (const side of ['personId', 'peerId'] as const)
      await tx
        .update(conversations)
        .set({ [side]: null })
        .where(eq(conversations[side], userId))
    if (ids.length > 0) await endConversations(tx, ids)
  },
}

/** Nobody waits for an answer any more, and no search leads to the person by their id. */
async function endConversations(tx: Database, ids: string[]): Promise<void> {
  const ofThem = sql`conversation_id = any(${sql.param(ids)}::uuid[])`
  await tx
    .delete(conversations)
    .where(
      sql`${inArray(conversations.id, ids)} and kind = 'people' and person_id is null and peer_id is null`,
    )
  await tx.execute(sql`delete from scheduled_messages where ${ofThem}`)
  await tx.execute(sql`
    update conversation_parts set state = 'done', snoozed_until = null, waiting_since = null where ${ofThem} and side = 'business'`)
  await tx.execute(sql`update messages set text = text where ${ofThem}`)
}
