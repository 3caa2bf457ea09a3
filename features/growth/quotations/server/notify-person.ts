import { sql } from 'drizzle-orm'
import { type NewNotice, notify } from '#features/accounts/server.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { quotationPath } from '../contract/person.ts'
import type { QuotationsEmailTemplates } from './email-templates.ts'
import type { QuotationsNotices } from './notices.ts'
import { amountsOfQuotation, type QuotationRecord } from './quotation-rows.ts'
import { quotationToken } from './quotation-token.ts'

export type PersonEvent = 'received' | 'reminder' | 'withdrawn'

/** Prefixes of the keys of mails about a quotation, by which they are erased. */
export const quotationMailKey = (quotationId: string) => `quotations:${quotationId}:`

/** Where the person reads of it: their account, or the mailbox with a link that has the token. */
async function addressOf(
  services: Services,
  tx: Database,
  { id, profileId, email }: QuotationRecord,
): Promise<{ to: string; userId: string | null; path: string } | null> {
  if (profileId) {
    const { rows } = await tx.execute<{ email: string }>(
      sql`select email from users where id = ${profileId} and suspended_at is null`,
    )
    return rows[0] ? { to: rows[0].email, userId: profileId, path: quotationPath(id) } : null
  }
  const path = quotationPath(id, await quotationToken(services, id))
  return email ? { to: email, userId: null, path } : null
}

function noticeOf(
  event: PersonEvent,
  { number, edition, validUntil, currency }: QuotationRecord,
  { business, amount }: { business: string; amount: number },
): Pick<NewNotice<QuotationsNotices>, 'kind' | 'facts'> {
  if (event === 'received')
    return {
      kind: 'quotations.received',
      facts: { business, amount, currency, isNew: edition === 1 },
    }
  return event === 'reminder'
    ? { kind: 'quotations.reminder', facts: { business, validUntil } }
    : { kind: 'quotations.withdrawn', facts: { business, number } }
}

/** Tells the person who received a quotation, by bell and mail, or by mail alone. */
export async function notifyPerson(
  services: Services,
  tx: Database,
  quotation: QuotationRecord,
  { event, business }: { event: PersonEvent; business: string },
): Promise<void> {
  const address = await addressOf(services, tx, quotation)
  if (!address) return
  const { id, number, edition, currency, validUntil, businessId } = quotation
  const { to, userId, path } = address
  const amount = amountsOfQuotation(quotation).total
  const terms = { business, number, amount, currency, validUntil, path }
  const dedupeKey = `${quotationMailKey(id)}${event}`
  const mail = { to, userId, dedupeKey }
  if (event === 'withdrawn')
    await queueMail<QuotationsEmailTemplates>(services, tx, {
      ...mail,
      kind: 'quotations.withdrawn',
      data: { business, number, path },
    })
  else if (event === 'reminder')
    await queueMail<QuotationsEmailTemplates>(services, tx, {
      ...mail,
      kind: 'quotations.reminder',
      data: terms,
    })
  else
    await queueMail<QuotationsEmailTemplates>(services, tx, {
      ...mail,
      kind: 'quotations.received',
      data: { ...terms, isNew: edition === 1 },
    })
  if (userId)
    await notify<QuotationsNotices>(services, tx, {
      ...noticeOf(event, quotation, { business, amount }),
      to: userId,
      cause: `${id}:${event}`,
      businessId,
      path: quotationPath(id),
    } as NewNotice<QuotationsNotices>)
}
