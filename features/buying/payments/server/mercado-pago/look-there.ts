import type { Services } from '#shared/server/services.ts'
import type { Known, ProviderStatus } from '../providers/provider.ts'
import { raiseKept, returnOdd } from '../providers/return-odd.ts'
import { type Access, callMercadoPago, MercadoPagoRefusal } from './call-mercado-pago.ts'
import { closePreference } from './preference.ts'
import {
  findPayments,
  isTaken,
  isWaiting,
  oddnessOf,
  type PaymentThere,
  saidOfOdd,
  saidOfTaken,
  saidOfWaiting,
} from './read-payments.ts'

/** Whether all of its money is with its buyer again. */
const isBack = ({
  status,
  status_detail: detail,
}: Partial<Pick<PaymentThere, 'status' | 'status_detail'>>) =>
  status === 'refunded' || (status === 'charged_back' && detail !== 'reimbursed')

/** Gives back a payment there, whole or in part, once for its key. What was given back whole before is done. */
export async function refundThere(
  access: Access,
  id: string,
  key: string,
  units: number | null,
): Promise<void> {
  const path = `/v1/payments/${encodeURIComponent(id)}/refunds`
  try {
    await callMercadoPago(access, {
      method: 'POST',
      path,
      body: units === null ? {} : { amount: units },
      key,
    })
  } catch (error) {
    if (!(error instanceof MercadoPagoRefusal)) throw error
    const now = await callMercadoPago(access, {
      method: 'GET',
      path: `/v1/payments/${encodeURIComponent(id)}`,
    })
    if (!isBack(now as Parameters<typeof isBack>[0])) throw error
  }
}

/** What came beside what counts goes back: another amount, or the same purchase once more. One that cannot is left to a person, and keeps nothing waiting. */
async function giveBackStrays(
  services: Services,
  access: Access,
  payment: Known,
  strays: PaymentThere[],
): Promise<void> {
  for (const there of strays) {
    const odd = saidOfOdd(there, oddnessOf(there, payment) ?? 'paid_twice')
    const refund = async () =>
      isBack(there) ? undefined : refundThere(access, odd.capture, `stray:${there.id}`, null)
    const why = await returnOdd(services, payment, odd, refund)
    if (why !== null)
      await services.db.transaction((tx) =>
        raiseKept(services, tx, payment, { ...odd, alert: 'not_given_back', why }),
      )
  }
}

/** Milliseconds after which what was paid twice is looked at again: by then our books say which of them counts. */
const afterwards = 6_000

/** The payment that counts: the one we know as ours, else the first that still has its money, else the first that had. */
function pickTaken(found: PaymentThere[], payment: Known): PaymentThere | undefined {
  const known = found.find(({ id }) => String(id) === payment.captureReference)
  const good = found.filter((there) => isTaken(there) && oddnessOf(there, payment) === null)
  const isKept = ({ status }: PaymentThere) => status === 'approved' || status === 'in_mediation'
  return known ?? good.find(isKept) ?? good[0]
}

/**
 * What was tried for a payment, and the one that counts; `odd`: the one that was taken though nothing counts, nor is waited for. Other money of another
 * amount is given back on the way, and what was paid twice once our books say which of them counts: whoever asks at the same time might choose another.
 */
export async function lookThere(services: Services, access: Access, payment: Known) {
  const found = await findPayments(access, payment)
  const counts = pickTaken(found, payment)
  const odd = counts || found.some(isWaiting) ? undefined : found.findLast(isTaken)
  // What is disputed is decided there first.
  const strays = found.filter(
    (there) =>
      isTaken(there) && there.status !== 'in_mediation' && there !== counts && there !== odd,
  )
  const isKnown = payment.captureReference !== null
  await giveBackStrays(
    services,
    access,
    payment,
    strays.filter((there) => isKnown || oddnessOf(there, payment)),
  )
  if (!isKnown && strays.some((there) => oddnessOf(there, payment) === null))
    await services.jobs.enqueue(
      services.db,
      'payments.ask',
      { paymentId: payment.id },
      { startAfter: new Date(Date.now() + afterwards) },
    )
  return { found, counts, odd }
}

/**
 * How a payment stands. While its page is open one that was refused may be followed by another on the same page: only one that was waited for, or that took
 * what was not asked for, has ended with it, and its page is closed first, so that nothing comes after.
 */
export async function askThere(
  services: Services,
  access: Access,
  payment: Known,
): Promise<ProviderStatus> {
  const look = async (): Promise<ProviderStatus> => {
    const { found, counts, odd } = await lookThere(services, access, payment)
    if (counts) return saidOfTaken(counts, payment)
    if (odd) return saidOfOdd(odd, oddnessOf(odd, payment) ?? 'paid_twice')
    const waits = found.findLast(isWaiting)
    if (waits) return saidOfWaiting(waits, access.api)
    const last = found.at(-1)
    return { state: 'created', ...(last && { problem: last.status_detail ?? last.status }) }
  }
  const said = await look()
  const isEnding =
    said.state === 'odd'
      ? payment.state !== 'expired'
      : said.state === 'created' && payment.state === 'pending'
  if (!isEnding) return said
  await closePreference(services, access, payment.reference)
  const then = await look()
  return then.state === 'created' ? { state: 'declined', problem: then.problem ?? 'expired' } : then
}
