import { sql } from 'drizzle-orm'
import { type NewNotice, notify, withdrawBlockedMails } from '#features/accounts/server.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { QuotationsEmailTemplates } from './email-templates.ts'
import type { QuotationsNotices } from './notices.ts'
import { quotationMailKey } from './notify-person.ts'
import { amountsOfQuotation, type QuotationRecord } from './quotation-rows.ts'

/** Path of a quotation in the workspace of its business. */
export const ownQuotationPath = (businessId: string, quotationId: string): string =>
  `/dashboard-my-business/cotizaciones/${quotationId}?negocio=${businessId}`

type Told = { to: string; userId: string; business: string; client: string }

/** Who sent it, if they are still in the team; otherwise those who manage the business. */
async function readTold(tx: Database, quotation: QuotationRecord): Promise<Told[]> {
  const { businessId, sentBy, contactId } = quotation
  const { rows } = await tx.execute<Told & { isSender: boolean }>(sql`
    select u.email as "to", u.id as "userId", b.name as business, m.profile_id = ${sentBy} as "isSender",
      (select s.name from contacts c join contacts s on s.id = c.shown_as where c.id = ${contactId}) as client
    from business_members m join businesses b on b.id = m.business_id join users u on u.id = m.profile_id
    where m.business_id = ${businessId} and u.suspended_at is null and (m.profile_id = ${sentBy} or m.role in ('owner', 'manager'))
    order by u.id`)
  const senders = rows.filter(({ isSender }) => isSender)
  return senders.length > 0 ? senders : rows
}

type TeamKind = 'quotations.accepted' | 'quotations.refused' | 'quotations.expired'

/** Tells the team how a quotation ended or was answered; of an answer also by mail. */
export async function notifyTeam(
  services: Services,
  tx: Database,
  quotation: QuotationRecord,
  {
    kind,
    isOnline = true,
    actorId = null,
  }: { kind: TeamKind; isOnline?: boolean; actorId?: string | null },
): Promise<void> {
  const told = await readTold(tx, quotation)
  const { id, businessId, number, currency, refusal } = quotation
  const [first] = told
  if (!first) return
  const { business, client } = first
  const mails =
    kind === 'quotations.expired'
      ? []
      : told.map(({ to, userId }) => ({
          to,
          userId,
          dedupeKey: `${quotationMailKey(id)}answered:${userId}`,
        }))
  for (const mail of mails)
    await queueMail<QuotationsEmailTemplates>(services, tx, {
      ...mail,
      kind: 'quotations.answered',
      data: {
        business,
        businessId,
        quotationId: id,
        number,
        client,
        amount: amountsOfQuotation(quotation).total,
        currency,
        answer: kind === 'quotations.accepted' ? 'accepted' : 'refused',
        isOnline,
        reason: refusal,
      },
    })
  const facts = { business, number, client, ...(kind === 'quotations.accepted' && { isOnline }) }
  await notify<QuotationsNotices>(services, tx, {
    to: told.map(({ userId }) => userId),
    kind,
    facts,
    cause: id,
    actorId,
    businessId,
    path: ownQuotationPath(businessId, id),
  } as NewNotice<QuotationsNotices>)
  await withdrawBlockedMails(tx, { actorId, businessId, mails })
}

/** Tells the team that a second order paid the same part, so that it gives that money back. */
export async function notifyPaidTwice(
  services: Services,
  tx: Database,
  quotation: QuotationRecord,
  order: { id: string; number: string },
): Promise<void> {
  const told = await readTold(tx, quotation)
  const { businessId, number } = quotation
  await notify<QuotationsNotices>(services, tx, {
    to: told.map(({ userId }) => userId),
    kind: 'quotations.paid_twice',
    facts: { business: told[0]?.business ?? '', number, order: order.number },
    cause: order.id,
    businessId,
    path: `/dashboard-my-business/pedidos/${order.id}?negocio=${businessId}`,
  })
}
