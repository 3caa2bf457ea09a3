import { and, eq, gt, inArray, isNotNull, lt, or } from 'drizzle-orm'
import { payments } from '#db/tables/buying/payments.ts'
import { isAppError } from '#shared/app-error.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { type PaymentState, paymentTransitions } from '../vocabulary.ts'
import { providers } from './providers/list.ts'
import type { Known, Payment } from './providers/provider.ts'
import { alertAbout, endAlert } from './providers/raise-alert.ts'
import { settleSaid } from './providers/settle-said.ts'
import { writeGivenBack } from './write-given-back.ts'

/** States that nothing changes any more of what a provider may say: it is not asked. */
const isSettled = (state: PaymentState) =>
  !paymentTransitions[state].some((next) => next !== 'refunded')
const isKnown = (payment: Payment | undefined): payment is Known =>
  typeof payment?.reference === 'string'

async function ask(services: Services, paymentId: string): Promise<void> {
  const [payment] = await services.db.select().from(payments).where(eq(payments.id, paymentId))
  if (!isKnown(payment)) return
  const { gateway } = providers[payment.provider]
  // Also of one that went back whole: a page that was paid again later has money that nobody asked for.
  const isTaken = payment.state === 'captured' || payment.state === 'refunded'
  if (isTaken && gateway?.getRefundedAmount)
    return writeGivenBack(services, paymentId, await gateway.getRefundedAmount(services, payment))
  if (isSettled(payment.state)) return
  if (gateway) await settleSaid(services, payment, await gateway.getStatus(services, payment))
}

/**
 * Asks the provider how a payment stands, or what went back of one that was taken, and writes it down. One that it never heard of stays as it is. What
 * cannot be written down is told to the team at once; what was not answered is asked again.
 */
export async function askProvider(services: Services, paymentId: string): Promise<void> {
  try {
    await ask(services, paymentId)
  } catch (error) {
    const isSilent = isAppError(error) && error.code === 'unavailable'
    if (!isSilent) await alertAbout(services, paymentId, 'not_asked', error)
    throw error
  }
  await endAlert(services, paymentId, 'not_asked')
}

/** Seconds after which a payment that is under way is asked after: whoever began it has died, or its provider takes its time. */
const patience = 20

/**
 * Asks after all that is under way, and after what ended unpaid in the last `lateHours`: its provider may still have taken the money. So a crash
 * between a capture and our own books loses nothing.
 */
export async function reconcile(services: Services, lateHours = 24): Promise<void> {
  const before = (seconds: number) => new Date(services.now().getTime() - seconds * 1000)
  const isOpen = and(
    inArray(payments.state, ['created', 'pending']),
    lt(payments.updatedAt, before(patience)),
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
    await askProvider(services, id).catch((error: unknown) => failed.push(error))
  // One that cannot be asked keeps no other waiting; the job is tried again.
  if (failed.length > 0)
    throw new AggregateError(
      failed,
      `${failed.length} of ${due.length} payments could not be asked after`,
    )
}

/** The provider was told to give back; told again it is the same refund. */
async function refundThere(
  services: Services,
  { paymentId, key, amount }: { paymentId: string; key: string; amount: number },
): Promise<void> {
  const [payment] = await services.db.select().from(payments).where(eq(payments.id, paymentId))
  if (!isKnown(payment)) throw new Error('a payment without a reference cannot be given back')
  await providers[payment.provider].gateway?.refund(services, { payment, key, amount })
  await endAlert(services, paymentId, 'not_given_back')
}

/** Background work of payments. */
export const paymentsJobs: Job[] = [
  { name: 'payments.reconcile', schedule: '* * * * *', run: (services) => reconcile(services) },
  // For whoever was away for longer.
  {
    name: 'payments.reconcile-old',
    schedule: '17 3 * * *',
    run: (services) => reconcile(services, 30 * 24),
  },
  {
    name: 'payments.ask',
    run: (services, { paymentId }) => askProvider(services, String(paymentId)),
    givenUp: (services, { paymentId }, error) =>
      alertAbout(services, String(paymentId), 'not_asked', error),
  },
  {
    name: 'payments.refund',
    run: (services, { paymentId, key, amount }) =>
      refundThere(services, {
        paymentId: String(paymentId),
        key: String(key),
        amount: Number(amount),
      }),
    givenUp: (services, { paymentId }, error) =>
      alertAbout(services, String(paymentId), 'not_given_back', error),
  },
]
