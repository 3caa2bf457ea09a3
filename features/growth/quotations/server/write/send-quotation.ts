import { eq, sql } from 'drizzle-orm'
import { quotations } from '#db/tables/growth/quotations.ts'
import { addCard } from '#features/accounts/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { dayNumber, zonedInstant } from '#shared/time/zoned-time.ts'
import { sendQuotation as contract } from '../../contract/owner.ts'
import { maxSentADay } from '../../vocabulary.ts'
import { moveQuotation } from '../move-quotation.ts'
import { notifyPerson } from '../notify-person.ts'
import { findOwnQuotation, lockQuotation, type QuotationRecord } from '../quotation-rows.ts'
import { type FoundRecipient, readRecipient } from '../recipient.ts'
import { recordQuotationAction } from '../record-action.ts'
import { readQuotationSeller, type Seller } from '../seller.ts'
import { getOwn } from '../serialize-own.ts'
import { checkContent } from './check-content.ts'
import { checkDraft } from './check-draft.ts'

/** Throws `conflict` for a person who cannot be reached, or does not want to be. */
function checkReachable({ profileId, email, isLeaving, name }: FoundRecipient): void {
  if (isLeaving)
    throw new AppError('conflict', `${name} pidió que borres sus datos: ya no le puedes escribir.`)
  if (!profileId && !email)
    throw new AppError(
      'conflict',
      `${name} no tiene cuenta ni correo en tu libreta. Agrégale un correo, o descarga el PDF y mándaselo tú.`,
    )
}

/** Throws `conflict` when the business sent as many as it may in a day. */
async function checkSentToday({ now }: Services, tx: Database, bookId: string): Promise<void> {
  const since = new Date(now().getTime() - dayMs).toISOString()
  const { rows } = await tx.execute<{ sent: number }>(
    sql`select count(*)::int as sent from quotations where book_id = ${bookId} and sent_at > ${since}`,
  )
  if ((rows[0]?.sent ?? 0) >= maxSentADay)
    throw new AppError(
      'conflict',
      `Hoy ya mandaste ${maxSentADay} cotizaciones. Manda las demás mañana.`,
    )
}

/** Checks again what a draft says, because the store may have changed since it was written. */
async function checkStill(
  services: Services,
  tx: Database,
  seller: Seller,
  quotation: QuotationRecord,
): Promise<void> {
  if (quotation.currency !== seller.currency)
    throw new AppError(
      'conflict',
      'Tu tienda cambió de moneda desde que escribiste esta cotización. Revisa sus precios y guárdala otra vez.',
    )
  const { shippingKind: kind, shippingName: name, shippingPrice: price } = quotation
  await checkContent(services, tx, seller, {
    lines: quotation.lines,
    shipping: kind && name ? { kind, name, price } : null,
    validUntil: quotation.validUntil,
    note: quotation.note,
    depositPercent: quotation.depositPercent,
  })
}

/** Replaces the edition before, unless it was accepted meanwhile. */
async function replaceEarlier(services: Services, tx: Database, id: string): Promise<void> {
  const earlier = await lockQuotation(tx, id)
  if (earlier.state === 'accepted' || earlier.state === 'deposit_paid' || earlier.state === 'paid')
    throw new AppError('conflict', 'La cotización anterior ya se aceptó: no se puede reemplazar.')
  if (earlier.state !== 'replaced')
    await moveQuotation(services, tx, earlier, 'replace', { endedAt: services.now() })
}

/** Sends a draft: into the conversation and by mail to an account, by mail with a link to anybody else. */
export const sendQuotation = handle(contract, async ({ services, caller, request, input }) => {
  const { businessId, quotationId, version } = input
  return services.db.transaction(async (tx) => {
    // The earlier edition is locked first: its id is the smaller one.
    const { replacesId } = await findOwnQuotation(tx, { businessId, quotationId })
    if (replacesId) await replaceEarlier(services, tx, replacesId)
    const draft = await findOwnQuotation(tx, { businessId, quotationId }, true)
    checkDraft(draft, version)
    const seller = await readQuotationSeller(services, tx, businessId)
    await checkStill(services, tx, seller, draft)
    const recipient = await readRecipient(tx, businessId, draft.contactId)
    checkReachable(recipient)
    await checkSentToday(services, tx, draft.bookId)
    const { profileId } = recipient
    const end = zonedInstant(seller.timeZone, dayNumber(draft.validUntil) + 1, 0)
    // Before it is sent: afterwards its terms cannot be changed.
    await tx
      .update(quotations)
      .set({ taxName: seller.tax?.name ?? null, taxRate: seller.tax?.rate ?? null })
      .where(eq(quotations.id, quotationId))
    const sent = await moveQuotation(services, tx, draft, 'send', {
      profileId,
      email: profileId ? null : recipient.email,
      expiresAt: new Date(end),
      sentAt: services.now(),
      sentBy: caller.userId,
    })
    if (profileId)
      await addCard(services, tx, {
        businessId,
        personId: profileId,
        kind: 'quotation',
        id: quotationId,
        sentBy: caller.userId,
        isWaiting: true,
      })
    await notifyPerson(services, tx, sent, {
      event: 'received',
      business: seller.name,
    })
    const by = { caller, request, businessId }
    await recordQuotationAction(tx, by, 'quotations.sent', quotationId)
    return getOwn(services, tx, { businessId, quotationId })
  })
})
