import { sql } from 'drizzle-orm'
import type { Database, Job, Services } from '#shared/server/services.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { conversationLengths } from '../vocabulary.ts'
import { type ConversationRecord, findByKey, lockConversation } from './conversation-sides.ts'
import { filesOfScheduled } from './scheduled-files.ts'
import type { NewFile } from './sending/attach-files.ts'
import { explainTeamRefusal } from './sending/explain-refusal.ts'
import { insertMessage } from './sending/insert-message.ts'
import { sendText } from './sending/send-text.ts'

type Due = {
  id: string
  conversationId: string
  authorId: string
  author: string | null
  isMember: boolean
  key: string
  text: string
  /** Null without any. */
  files: NewFile[] | null
}

/**
 * Takes the earliest due message out of those that wait. What another worker is sending is passed
 * over; if this transaction ends without a commit, it waits again.
 */
async function claimDue(tx: Database, now: Date): Promise<Due | undefined> {
  const { rows } = await tx.execute<Due>(sql`
    delete from scheduled_messages s using conversations c, profiles a
    where s.id = (select id from scheduled_messages where send_at <= ${now.toISOString()}::timestamptz
        order by send_at, id limit 1 for update skip locked)
      and c.id = s.conversation_id and a.id = s.author_id
    returning s.id, s.conversation_id as "conversationId", s.author_id as "authorId", nullif(a.full_name, '') as author, s.key, s.text, ${filesOfScheduled},
      exists (select from business_members m where m.business_id = c.business_id and m.profile_id = s.author_id) as "isMember"`)
  return rows[0]
}

/** Tells the team, and nobody else, why an answer was not sent; with the answer as far as it fits. */
async function noteUnsent(
  services: Services,
  tx: Database,
  conversation: ConversationRecord,
  { key, text, files }: Due,
  reason: string,
): Promise<void> {
  const names = (files ?? []).map(({ name }) => `\n📎 ${name}`).join('')
  const note = `No se envió este mensaje programado. ${reason}\n\n${text}${names}`
  await insertMessage(services, tx, conversation, {
    side: 'business',
    key,
    authorId: null,
    kind: 'note',
    text: wholeSigns(note, conversationLengths.text),
  })
}

async function deliver(services: Services, tx: Database, due: Due): Promise<void> {
  const conversation = await lockConversation(tx, due.conversationId)
  const businessId = conversation?.businessId
  if (!businessId || (await findByKey(tx, conversation.id, 'business', due.key))) return
  const reason = due.isMember
    ? await explainTeamRefusal(tx, { personId: conversation.personId, businessId })
    : `${due.author ?? 'La persona que lo escribió'} ya no es parte del equipo.`
  if (reason) return noteUnsent(services, tx, conversation, due, reason)
  const { authorId, key, text, files } = due
  const answer = { side: 'business' as const, key, authorId, text, files: files ?? [] }
  await sendText(services, tx, conversation, answer)
}

/** Sends all answers whose time has come, each in one transaction with its removal from those that wait. */
export async function sendScheduled(services: Services): Promise<void> {
  for (;;) {
    const isSent = await services.db.transaction(async (tx) => {
      const due = await claimDue(tx, services.now())
      if (due) await deliver(services, tx, due)
      return due !== undefined
    })
    if (!isSent) return
  }
}

/** Conversations returned by one statement. */
const batch = 500

/** Returns the snoozed conversations whose time has come to those that wait for an answer. */
export async function returnSnoozed({ db, now }: Services): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      update conversation_parts p set state = 'open', snoozed_until = null from (
        select conversation_id, side from conversation_parts where state = 'snoozed' and snoozed_until <= ${now().toISOString()}::timestamptz
        limit ${batch} for update skip locked) due
      where p.conversation_id = due.conversation_id and p.side = due.side`)
    if ((rowCount ?? 0) < batch) return
  }
}

export const conversationsJobs: Job[] = [
  { name: 'conversations.send_scheduled', schedule: '* * * * *', run: sendScheduled },
  { name: 'conversations.return_snoozed', schedule: '* * * * *', run: returnSnoozed },
]
