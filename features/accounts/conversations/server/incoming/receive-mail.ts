import { eq, sql } from 'drizzle-orm'
import { v5 } from 'uuid'
import { conversations } from '#db/tables/accounts/conversations.ts'
import { queueMail } from '#features/platform/server.ts'
import { logSecurityEvent } from '#shared/server/log-security-event.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { type ConversationSide, conversationLengths, maxMailParts } from '../../vocabulary.ts'
import {
  type ConversationRecord,
  findByKey,
  lockConversation,
  sideOf,
} from '../conversation-sides.ts'
import type { ConversationsEmailTemplates } from '../email-templates.ts'
import { markRead } from '../mark-read.ts'
import { acceptByWriting } from '../person/answer-message-request.ts'
import { explainRefusal, explainTeamRefusal } from '../sending/explain-refusal.ts'
import { sendText } from '../sending/send-text.ts'
import type { ParsedMail } from './parse-mail.ts'
import { type ReplyTo, readReplyAddress } from './reply-address.ts'
import { takeFiles } from './take-files.ts'

/**
 * What became of an incoming mail. `sent`: it is a message. `unknown`: no address of ours, or of
 * somebody who no longer takes part. `foreign`: from another mailbox than the account's.
 * `automatic`: written by a program. `returned`: its author gets a mail with the reason.
 */
export type MailOutcome = 'sent' | 'unknown' | 'foreign' | 'automatic' | 'returned'

type Writer = {
  id: string
  email: string
  /** It comes from the account's own mailbox. */
  isOwnMailbox: boolean
  isSuspended: boolean
  isMember: boolean
}

/** The account that answers, or that it was merged into; undefined without a confirmed mailbox. */
async function findWriter(
  db: Database,
  { conversationId, profileId }: ReplyTo,
  from: string,
): Promise<Writer | undefined> {
  const { rows } = await db.execute<Writer>(sql`
    select u.id, lower(u.email) as email,
      mailbox_key(${from}) in (mailbox_key(u.email), mailbox_key(addressed.email)) as "isOwnMailbox",
      u.suspended_at is not null as "isSuspended",
      exists (select from conversations c join business_members m on m.business_id = c.business_id
        where c.id = ${conversationId} and m.profile_id = u.id) as "isMember"
    from users addressed join users u on u.id = coalesce(addressed.merged_into, addressed.id)
    where addressed.id = ${profileId} and u.email_confirmed_at is not null`)
  return rows[0]
}

/** Idempotency key of a part of a mail: delivered twice, it becomes one message. */
const keyOf = ({ messageId, from, text }: ParsedMail, conversationId: string, part: number) =>
  v5(`${messageId ?? `${from}\n${text}`}\n${part}`, conversationId)

/** A text in parts as long as a message may be, broken between lines or words where there are any. */
function splitText(text: string): string[] {
  const parts: string[] = []
  for (let rest = text; rest; ) {
    const head = wholeSigns(rest, conversationLengths.text)
    const end =
      rest.length <= head.length
        ? head.length
        : Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '))
    const cut = end > 0 ? end : head.length
    parts.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trim()
  }
  return parts.filter(Boolean)
}

type Taken = Awaited<ReturnType<typeof takeFiles>>

const leftWords = ({ name, reason }: Taken['left'][number]) => `«${name}»: ${reason}`

/** Page on which a side reads its conversation. */
const pathFor = ({ id, businessId }: ConversationRecord, side: ConversationSide) =>
  side === 'business'
    ? `/dashboard-my-business/conversaciones/${id}?negocio=${businessId}`
    : `/mensajes/${id}`

const outdated = 'Ya no participas en esta conversación.'
const suspended = 'Por ahora tu cuenta no puede escribir mensajes.'

/** Why the writer cannot write in the conversation, and as which side otherwise. */
async function explainWriter(
  tx: Database,
  conversation: ConversationRecord,
  writer: Writer,
): Promise<{ refusal: string } | { side: ConversationSide }> {
  const side = sideOf(conversation, writer.id) ?? (writer.isMember ? 'business' : null)
  if (!side) return { refusal: outdated }
  if (writer.isSuspended) return { refusal: suspended }
  const { businessId, personId } = conversation
  const refusal =
    side === 'business' && businessId
      ? await explainTeamRefusal(tx, { businessId, personId })
      : await explainRefusal(tx, conversation, writer.id)
  return refusal ? { refusal } : { side }
}

/** Files of a mail that is to be sent; none of one that was sent before, or that its writer may not send. */
async function filesToSend(
  services: Services,
  { conversationId }: ReplyTo,
  writer: Writer,
  mail: ParsedMail,
): Promise<Taken> {
  const { db } = services
  const none = { files: [], left: [] }
  if (mail.files.length === 0) return none
  const [conversation] = await db
    .select()
    .from(conversations)
    .where(eq(conversations.id, conversationId))
  const standing = conversation && (await explainWriter(db, conversation, writer))
  if (!standing || 'refusal' in standing) return none
  const key = keyOf(mail, conversationId, 0)
  if (await findByKey(db, conversationId, standing.side, key)) return none
  return takeFiles(services, writer.id, mail.files)
}

/** Sends the parts of the text as messages, the files with the last one. Resolves to the reason where the writer cannot write. */
const sendParts = (
  services: Services,
  conversationId: string,
  writer: Writer,
  mail: ParsedMail,
  { files, left }: Taken,
) =>
  services.db.transaction(async (tx): Promise<string | null> => {
    const conversation = await lockConversation(tx, conversationId)
    if (!conversation) return outdated
    const standing = await explainWriter(tx, conversation, writer)
    if ('refusal' in standing) return standing.refusal
    const { side } = standing
    const parts = splitText(mail.text)
    if (parts.length === 0 && files.length > 0) parts.push('')
    if (
      parts.length === 0 &&
      !(await findByKey(tx, conversationId, side, keyOf(mail, conversationId, 0)))
    )
      return ['No encontramos texto en tu respuesta.', ...left.map(leftWords)].join(' ')
    if (parts.length > maxMailParts) return 'Tu respuesta es demasiado larga.'
    for (const [part, text] of parts.entries()) {
      const key = keyOf(mail, conversationId, part)
      if (await findByKey(tx, conversationId, side, key)) continue
      if (side !== 'business') await acceptByWriting(tx, conversation, side)
      await sendText(services, tx, conversation, {
        side,
        key,
        authorId: writer.id,
        text,
        files: part === parts.length - 1 ? files : [],
        way: 'mail',
      })
    }
    if (left.length > 0)
      await queueMail<ConversationsEmailTemplates>(services, tx, {
        to: writer.email,
        userId: writer.id,
        kind: 'messages.files_left',
        data: { files: left.map(leftWords), path: pathFor(conversation, side) },
        dedupeKey: `messages.files_left:${keyOf(mail, conversationId, 0)}`,
      })
    // Who answers has read what they answer.
    await markRead(tx, conversation, side, conversation.lastSeq)
    return null
  })

/**
 * Makes a mail to a reply address a message of its conversation. It is matched by that address,
 * never by its subject, and only from the mailbox of the account to which the address belongs. What
 * cannot be sent returns to that mailbox with the reason, so that nothing is lost.
 */
export async function receiveMail(
  services: Services,
  mail: ParsedMail,
  envelope: readonly string[] = [],
): Promise<MailOutcome> {
  const addresses = await Promise.all(
    [...new Set([...envelope, ...mail.to])].map((address) => readReplyAddress(services, address)),
  )
  const to = addresses.find((one) => one !== null)
  if (!to || !mail.from) return 'unknown'
  if (mail.isAutomatic) return 'automatic'
  const writer = await findWriter(services.db, to, mail.from)
  if (!writer) return 'unknown'
  if (!writer.isOwnMailbox) {
    logSecurityEvent(services, {
      event: 'refused',
      outcome: 'mailbox',
      by: 'mail_in',
      userId: to.profileId,
    })
    return 'foreign'
  }
  const taken = await filesToSend(services, to, writer, mail)
  const reason = await sendParts(services, to.conversationId, writer, mail, taken)
  if (reason === null) return 'sent'
  await queueMail<ConversationsEmailTemplates>(services, services.db, {
    to: writer.email,
    userId: writer.id,
    kind: 'messages.returned',
    data: { reason, text: wholeSigns(mail.text, conversationLengths.text) },
    dedupeKey: `messages.returned:${keyOf(mail, to.conversationId, 0)}`,
  })
  return 'returned'
}
