import { and, eq, gt, inArray, isNotNull, lt, or } from 'drizzle-orm'
import { payments } from '#db/tables/buying/payments.ts'
import { isAppError } from '#shared/app-error.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { type PaymentState, paymentTransitions } from '../vocabulary.ts'
import { providers } from './providers/all-providers.ts'
import { applyProviderStatus } from './providers/apply-provider-status.ts'
import type { Payment, RegisteredPayment } from './providers/provider.ts'
import { clearPaymentAlert, raisePaymentAlert } from './providers/raise-alert.ts'
import { recordRefundedAmount } from './record-refunded-amount.ts'

/** States that no answer of the provider can change any more, so it is not queried. */
const isSettled = (state: PaymentState) =>
  !paymentTransitions[state].some((next) => next !== 'refunded')
const hasReference = (payment: Payment | undefined): payment is RegisteredPayment =>
  typeof payment?.reference === 'string'

async function syncPayment(services: Services, paymentId: string): Promise<void> {
  const [payment] = await services.db.select().from(payments).where(eq(payments.id, paymentId))
  if (!hasReference(payment)) return
  const { gateway } = providers[payment.provider]
  // Also for a fully refunded payment: its payment page may have been paid again later, which needs a refund.
  const isTaken = payment.state === 'captured' || payment.state === 'refunded'
  if (isTaken && gateway?.getRefundedAmount)
    return recordRefundedAmount(
      services,
      paymentId,
      await gateway.getRefundedAmount(services, payment),
    )
  if (isSettled(payment.state)) return
  if (gateway)
    await applyProviderStatus(services, payment, await gateway.getStatus(services, payment))
}

/**
 * Queries the provider for the status of a payment, or for the refunded amount of a captured one, and records it. A
 * payment that the provider does not know stays unchanged. Errors in recording raise an alert for the team at once;
 * an unanswered query is retried.
 */
export async function queryProvider(services: Services, paymentId: string): Promise<void> {
  try {
    await syncPayment(services, paymentId)
  } catch (error) {
    const isUnanswered = isAppError(error) && error.code === 'unavailable'
    if (!isUnanswered) await raisePaymentAlert(services, paymentId, 'not_asked', error)
    throw error
  }
  await clearPaymentAlert(services, paymentId, 'not_asked')
}

/**
 * Seconds after which a pending payment is queried: the process that started it may have died, or the provider may be
 * slow.
 */
const openAfterSeconds = 20

/**
 * Queries all pending payments, and those that expired in the last `lateHours`, because the provider may still have
 * captured the money. So a crash between the capture and our recording loses nothing.
 */
export async function reconcile(services: Services, lateHours = 24): Promise<void> {
  const before = (seconds: number) => new Date(services.now().getTime() - seconds * 1000)
  const isOpen = and(
    inArray(payments.state, ['created', 'pending']),
    lt(payments.updatedAt, before(openAfterSeconds)),
  )
  const isLate = and(
    eq(payments.state, 'expired'),
    gt(payments.updatedAt, before(lateHours * 3600)),
  )
  const due = await services.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isNotNull(payments.reference), or(isOpen, isLate)))
  const failed: unknown[] = []
  for (const { id } of due)
    await queryProvider(services, id).catch((error: unknown) => failed.push(error))
  // A failed query does not block the others; the job is retried.
  if (failed.length > 0)
    throw new AggregateError(
      failed,
      `${failed.length} of ${due.length} payments could not be queried`,
    )
}

/** Requests a refund from the provider; the key makes repetitions the same refund. */
async function refundAtProvider(
  services: Services,
  { paymentId, key, amount }: { paymentId: string; key: string; amount: number },
): Promise<void> {
  const [payment] = await services.db.select().from(payments).where(eq(payments.id, paymentId))
  if (!hasReference(payment)) throw new Error('a payment without a reference cannot be refunded')
  await providers[payment.provider].gateway?.refund(services, { payment, key, amount })
  await clearPaymentAlert(services, paymentId, 'not_given_back')
}

/** Background jobs of payments. */
export const paymentsJobs: Job[] = [
  { name: 'payments.reconcile', schedule: '* * * * *', run: (services) => reconcile(services) },
  // Covers longer outages.
  {
    name: 'payments.reconcile-old',
    schedule: '17 3 * * *',
    run: (services) => reconcile(services, 30 * 24),
  },
  {
    name: 'payments.ask',
    run: (services, { paymentId }) => queryProvider(services, String(paymentId)),
    givenUp: (services, { paymentId }, error) =>
      raisePaymentAlert(services, String(paymentId), 'not_asked', error),
  },
  {
    name: 'payments.refund',
    run: (services, { paymentId, key, amount }) =>
      refundAtProvider(services, {
        paymentId: String(paymentId),
        key: String(key),
        amount: Number(amount),
      }),
    givenUp: (services, { paymentId }, error) =>
      raisePaymentAlert(services, String(paymentId), 'not_given_back', error),
  },
]
