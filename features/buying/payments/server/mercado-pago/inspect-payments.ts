import type { Services } from '#shared/server/services.ts'
import type { ProviderStatus, RegisteredPayment } from '../providers/provider.ts'
import { raiseRefundAlert, refundInvalidCapture } from '../providers/refund-invalid-capture.ts'
import { type Access, callMercadoPago, MercadoPagoRefusal } from './call-mercado-pago.ts'
import { closePreference } from './create-preference.ts'
import {
  captureProblemOf,
  findPayments,
  isCapturedThere,
  isPendingThere,
  type MercadoPagoPayment,
  toCapturedStatus,
  toInvalidCapture,
  toPendingStatus,
} from './read-payments.ts'

/** Whether the buyer has all of the money back. */
const isFullyRefunded = ({
  status,
  status_detail: detail,
}: Partial<Pick<MercadoPagoPayment, 'status' | 'status_detail'>>) =>
  status === 'refunded' || (status === 'charged_back' && detail !== 'reimbursed')

/**
 * Refunds a payment at Mercado Pago, in full (`units` null) or in part, once per key. A payment that is already fully
 * refunded counts as done.
 */
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
    if (!isFullyRefunded(now as Parameters<typeof isFullyRefunded>[0])) throw error
  }
}

/**
 * Refunds captures that do not count: a wrong amount, or a second payment of the same purchase. A failed refund
 * raises an alert for staff and blocks nothing else.
 */
async function refundStrays(
  services: Services,
  access: Access,
  payment: RegisteredPayment,
  strays: MercadoPagoPayment[],
): Promise<void> {
  for (const there of strays) {
    const odd = toInvalidCapture(there, captureProblemOf(there, payment) ?? 'paid_twice')
    const refund = async () =>
      isFullyRefunded(there)
        ? undefined
        : refundThere(access, odd.capture, `stray:${there.id}`, null)
    const failure = await refundInvalidCapture(services, payment, odd, refund)
    if (failure !== null)
      await services.db.transaction((tx) =>
        raiseRefundAlert(services, tx, payment, { ...odd, alert: 'not_given_back', failure }),
      )
  }
}

/** Milliseconds after which a duplicate payment is queried again: by then our records show which one counts. */
const queryAgainAfter = 6_000

/**
 * Picks the payment that counts: the one recorded as ours, else the first that still has its money, else the first
 * that had it.
 */
function pickCounting(
  found: MercadoPagoPayment[],
  payment: RegisteredPayment,
): MercadoPagoPayment | undefined {
  const known = found.find(({ id }) => String(id) === payment.captureReference)
  const valid = found.filter(
    (there) => isCapturedThere(there) && captureProblemOf(there, payment) === null,
  )
  const hasMoney = ({ status }: MercadoPagoPayment) =>
    status === 'approved' || status === 'in_mediation'
  return known ?? valid.find(hasMoney) ?? valid[0]
}

/**
 * Lists the attempts on a payment and picks the one that counts; `odd`: an invalid capture, if none counts and none
 * is pending. Refunds other captures of a wrong amount at once, and duplicates only after our records show which one
 * counts, because a concurrent query might pick another.
 */
export async function inspectPayments(
  services: Services,
  access: Access,
  payment: RegisteredPayment,
) {
  const found = await findPayments(access, payment)
  const counts = pickCounting(found, payment)
  const odd = counts || found.some(isPendingThere) ? undefined : found.findLast(isCapturedThere)
  // Mercado Pago decides disputes first.
  const strays = found.filter(
    (there) =>
      isCapturedThere(there) &&
      there.status !== 'in_mediation' &&
      there !== counts &&
      there !== odd,
  )
  const isKnown = payment.captureReference !== null
  await refundStrays(
    services,
    access,
    payment,
    strays.filter((there) => isKnown || captureProblemOf(there, payment)),
  )
  if (!isKnown && strays.some((there) => captureProblemOf(there, payment) === null))
    await services.jobs.enqueue(
      services.db,
      'payments.ask',
      { paymentId: payment.id },
      { startAfter: new Date(Date.now() + queryAgainAfter) },
    )
  return { found, counts, odd }
}

/**
 * Returns the status of a payment. While its page is open the buyer may retry a refused payment there. A pending
 * payment that failed, or an invalid capture, ends the attempt: the page is closed before the final query, so that no
 * further payment can follow.
 */
export async function getMercadoPagoStatus(
  services: Services,
  access: Access,
  payment: RegisteredPayment,
): Promise<ProviderStatus> {
  const getStatus = async (): Promise<ProviderStatus> => {
    const { found, counts, odd } = await inspectPayments(services, access, payment)
    if (counts) return toCapturedStatus(counts, payment)
    if (odd) return toInvalidCapture(odd, captureProblemOf(odd, payment) ?? 'paid_twice')
    const waits = found.findLast(isPendingThere)
    if (waits) return toPendingStatus(waits, access.api)
    const last = found.at(-1)
    return { state: 'created', ...(last && { problem: last.status_detail ?? last.status }) }
  }
  const status = await getStatus()
  const isEnding =
    status.state === 'odd'
      ? payment.state !== 'expired'
      : status.state === 'created' && payment.state === 'pending'
  if (!isEnding) return status
  await closePreference(services, access, payment.reference)
  const final = await getStatus()
  return final.state === 'created'
    ? { state: 'declined', problem: final.problem ?? 'expired' }
    : final
}
