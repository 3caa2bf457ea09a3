import { type SQL, sql } from 'drizzle-orm'
import { type NewNotice, notify } from '#features/accounts/notifications/server/index.ts'
import { withdrawBlockedMails } from '#features/accounts/trust-and-blocks/server/index.ts'
import { queueMail } from '#features/platform/server.ts'
import { managingRoles } from '#shared/business-roles.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { shortName } from '#shared/text/short-name.ts'
import {
  type ConversationRecord,
  type MessageRecord,
  otherPersonOf,
} from '../conversation-sides.ts'
import type { ConversationsEmailTemplates } from '../email-templates.ts'
import { makeReplyAddress } from '../incoming/reply-address.ts'
import type { ConversationsNotices } from '../notices.ts'

type Sent = {
  conversation: ConversationRecord
  message: MessageRecord
  /** Messages that the other side had not read before: only the first unread one is mailed. */
  unreadBefore: number
  /** Names of its files, which the mail links to and does not contain. */
  files: string[]
}

/** `email` is null where no mailbox is confirmed. */
type Recipient = { id: string; email: string | null }

const account = sql`u.id, case when u.email_confirmed_at is not null then lower(u.email) end as email`

/** SQL: who of the team hears of a message: the member who answers, or else owners and managers. */
const teamRecipients = ({ id, businessId }: ConversationRecord) => sql`
  with team as (
    select ${account}, m.role, p.assignee_id is not distinct from m.profile_id as is_assignee
    from conversation_parts p join business_members m on m.business_id = p.business_id join users u on u.id = m.profile_id
    where p.conversation_id = ${id} and p.side = 'business' and p.business_id = ${businessId} and u.suspended_at is null)
  select id, email from team where case when exists (select from team where is_assignee) then is_assignee
    else role = any(${sql.param([...managingRoles])}::text[]) end`

const oneRecipient = (id: string | null) =>
  sql`select ${account} from users u where u.id = ${id}::uuid and u.suspended_at is null`

/** Prefix of the deduplication keys of mails of one kind about a message; the recipient's id follows. */
const messageMailKey = (kind: keyof ConversationsEmailTemplates, messageId: string) =>
  `${kind}:${messageId}:`

/** Prefixes of the deduplication keys of all mails that contain a message. */
export const messageMailKeys = (messageId: string): string[] => [
  messageMailKey('messages.received', messageId),
  messageMailKey('messages.inbox', messageId),
]

type Names = { business: string | null; author: string | null }

/** Reads the recipients and the names that they are told. */
async function readAddressees(
  tx: Database,
  { businessId }: ConversationRecord,
  { authorId }: MessageRecord,
  recipients: SQL,
): Promise<{ names: Names; recipients: Recipient[] }> {
  const { rows } = await tx.execute<Names & (Recipient | { id: null })>(sql`
    select n.business, n.author, r.id, r.email from (select
        (select name from businesses where id = ${businessId}::uuid) as business,
        (select nullif(full_name, '') from profiles where id = ${authorId}::uuid) as author) n
      left join (${recipients}) r on true order by r.id`)
  const { business = null, author = null } = rows[0] ?? {}
  return {
    names: { business, author },
    recipients: rows.flatMap((row) => (row.id === null ? [] : { id: row.id, email: row.email })),
  }
}

type Delivery = {
  names: Names
  recipients: Recipient[]
  /** Whom recipients may have muted or blocked; null where a business wrote. */
  actorId: string | null
  /** The business whose team hears of it. */
  toBusiness: string | undefined
  notice: Pick<NewNotice<ConversationsNotices>, 'kind' | 'facts' | 'path'>
  mail: {
    [K in keyof ConversationsEmailTemplates]: { kind: K; data: ConversationsEmailTemplates[K] }
  }[keyof ConversationsEmailTemplates]
}

async function addressMessage(tx: Database, sent: Sent): Promise<Delivery> {
  const { conversation, message, files } = sent
  const { id: conversationId, businessId, request } = conversation
  const { side, authorId, text } = message
  if (businessId && side !== 'business') {
    const { names, recipients } = await readAddressees(
      tx,
      conversation,
      message,
      teamRecipients(conversation),
    )
    const business = names.business ?? ''
    const from = names.author ?? 'Alguien'
    return {
      names,
      recipients,
      actorId: authorId,
      toBusiness: businessId,
      notice: {
        kind: 'messages.inbox',
        facts: { business },
        path: `/dashboard-my-business/conversaciones/${conversationId}?negocio=${businessId}`,
      },
      mail: {
        kind: 'messages.inbox',
        data: { business, businessId, conversationId, from, text, files },
      },
    }
  }
  const isRequest = request === 'pending'
  const otherId = side === 'business' ? conversation.personId : otherPersonOf(conversation, side)
  const { names, recipients } = await readAddressees(
    tx,
    conversation,
    message,
    oneRecipient(otherId),
  )
  const from = names.business ?? shortName(names.author)
  return {
    names,
    recipients,
    // Who of the team wrote is not told: nobody mutes or blocks a business.
    actorId: businessId ? null : authorId,
    toBusiness: undefined,
    notice: {
      kind: 'messages.received',
      facts: { business: names.business, isRequest },
      path: `/mensajes/${conversationId}`,
    },
    mail: { kind: 'messages.received', data: { from, conversationId, isRequest, text, files } },
  }
}

/**
 * Notifies the other side of a message: one unread notice per conversation, and a mail with the text
 * of its first unread message. For a muted or blocked sender both are made and removed again, so
 * that the duration tells nothing. Resolves to the name of the writer's account.
 */
export async function notifyMessage(
  services: Services,
  tx: Database,
  sent: Sent,
): Promise<string | null> {
  const { conversation, message, unreadBefore } = sent
  const { names, recipients, actorId, toBusiness, notice, mail } = await addressMessage(tx, sent)
  await notify<ConversationsNotices>(services, tx, {
    ...notice,
    to: recipients.map(({ id }) => id),
    cause: message.id,
    group: conversation.id,
    actorId,
    ...(toBusiness && { businessId: toBusiness }),
  } as NewNotice<ConversationsNotices>)
  if (unreadBefore > 0) return names.author
  const mails = recipients.flatMap(({ id, email }) =>
    email && id !== actorId
      ? { to: email, userId: id, dedupeKey: `${messageMailKey(mail.kind, message.id)}${id}` }
      : [],
  )
  for (const one of mails) {
    const to = { conversationId: conversation.id, profileId: one.userId }
    const replyTo = await makeReplyAddress(services, to)
    await queueMail<ConversationsEmailTemplates>(services, tx, {
      ...one,
      ...mail,
      ...(replyTo && { replyTo }),
    })
  }
  await withdrawBlockedMails(tx, {
    actorId,
    ...(toBusiness && { businessId: toBusiness }),
    mails,
  })
  return names.author
}
