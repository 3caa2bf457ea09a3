import { sayError } from '#shared/server/describe-error.ts'
import type { Services } from '#shared/server/services.ts'
import type { Known, Said } from '../providers/provider.ts'
import { type Access, callMercadoPago, MercadoPagoRefusal } from './call-mercado-pago.ts'
import { closePreference } from './preference.ts'
import { findPayments, isAsAsked, isTaken, isWaiting, type PaymentThere, saidOfTaken, saidOfWaiting } from './read-payments.ts'

/** Gives back a payment there, whole or in part, once for its key. What was given back whole before is done. */
export async function refundThere(access: Access, id: string, key: string, units: number | null): Promise<void> {
  const path = `/v1/payments/${encodeURIComponent(id)}/refunds`
  try {
    await callMercadoPago(access, { method: 'POST', path, body: units === null ? {} : { amount: units }, key })
  } catch (error) {
    if (!(error instanceof MercadoPagoRefusal)) throw error
    const now = (await callMercadoPago(access, { method: 'GET', path: `/v1/payments/${encodeURIComponent(id)}` })) as { status?: string }
    if (now.status !== 'refunded' && now.status !== 'charged_back') throw error
  }
}

/** What nobody asked for goes back: another amount, or the same purchase once more. One that cannot is left to a person, and keeps nothing waiting. */
async function giveBackStrays(services: Services, access: Access, payment: Known, strays: PaymentThere[]): Promise<void> {
  for (const { id, transaction_amount: units, currency_id: currency } of strays) {
    const about = { paymentId: payment.id, there: id, units, currency }
    try {
      await refundThere(access, String(id), `stray:${id}`, null)
      services.log.error(about, 'Mercado Pago took what was not asked for; it was given back')
    } catch (error) {
      services.log.error({ ...about, reason: sayError(error) }, 'Mercado Pago took what was not asked for, and it could not be given back')
    }
  }
}

/** Milliseconds after which what was paid twice is looked at again: by then our books say which of them counts. */
const afterwards = 6_000

/** The payment that counts: the one we know as ours, else the first that still has its money, else the first that had. */
function pickTaken(found: PaymentThere[], payment: Known): PaymentThere | undefined {
  const good = found.filter((there) => isTaken(there) && isAsAsked(there, payment))
  const isKept = ({ status }: PaymentThere) => status === 'approved' || status === 'in_mediation'
  return good.find(({ id }) => String(id) === payment.captureReference) ?? good.find(isKept) ?? good[0]
}

/**
 * What was tried for a payment, and the one that counts. Money of another amount is given back on the way, and what was paid twice once our books say
 * which of them counts: whoever asks at the same time might choose another.
 */
export async function lookThere(services: Services, access: Access, payment: Known) {
  const found = await findPayments(access, payment)
  const counts = pickTaken(found, payment)
  const approved = found.filter((there) => there.status === 'approved' && there !== counts)
  const isKnown = payment.captureReference !== null
  await giveBackStrays(
    services,
    access,
    payment,
    approved.filter((there) => isKnown || !isAsAsked(there, payment)),
  )
  if (!isKnown && approved.some((there) => isAsAsked(there, payment)))
    await services.jobs.enqueue(services.db, 'payments.ask', { paymentId: payment.id }, { startAfter: new Date(Date.now() + afterwards) })
  return { found, counts }
}

/**
 * How a payment stands. While its page is open one that was refused may be followed by another on the same page: only one that was waited for has
 * ended with it, and its page is closed first, so that nothing comes after.
 */
export async function askThere(services: Services, access: Access, payment: Known): Promise<Said> {
  const look = async (): Promise<Said> => {
    const { found, counts } = await lookThere(services, access, payment)
    if (counts) return saidOfTaken(counts, payment)
    const waits = found.findLast(isWaiting)
    if (waits) return saidOfWaiting(waits, access.api)
    const last = found.at(-1)
    if (!last) return { state: 'created' }
    return { state: 'created', problem: isTaken(last) ? 'other_amount' : (last.status_detail ?? last.status) }
  }
  const said = await look()
  if (payment.state !== 'pending' || said.state !== 'created') return said
  await closePreference(services, access, payment.reference)
  const then = await look()
  return then.state === 'created' ? { state: 'declined', problem: then.problem ?? 'expired' } : then
}
