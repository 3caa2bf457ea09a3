import { eq } from 'drizzle-orm'
import { payments } from '#db/tables/buying/payments.ts'
import { holdWhile } from '#features/buying/orders/server/index.ts'
import { formatMoney } from '#shared/money.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { lockPayment, settlePayment } from '../settle-payment.ts'
import { providers } from './list.ts'
import type { Known, OddMoney, ProviderStatus } from './provider.ts'
import { endAlert } from './raise-alert.ts'
import { raiseKept, returnOdd } from './return-odd.ts'

/** Money by which nothing is paid: not what was asked for, or its provider keeps more of it than it is. */
function oddOf({ amount, currency }: Known, said: ProviderStatus): OddMoney | null {
  if (said.state === 'odd') return said
  if (said.state !== 'captured' || said.fee <= amount || !said.capture) return null
  const taken = formatMoney(amount, currency, true)
  return {
    state: 'odd',
    problem: 'fee_above_price',
    capture: said.capture,
    taken,
    fee: said.fee,
    currency,
  }
}

type Returned = { odd: OddMoney; failed: string | null }

/** What went back leaves its payment declined, and its buyer may try again; what did not waits for a person. */
async function endOdd(
  services: Services,
  tx: Database,
  paymentId: string,
  { odd, failed }: Returned,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) return
  const { state, groupId, orderIds, expiresAt } = payment
  const alert = odd.problem === 'paid_twice' ? 'not_given_back' : odd.problem
  const isOpen = state === 'created' || state === 'pending'
  const set = (change: Partial<typeof payments.$inferSelect>) =>
    tx
      .update(payments)
      .set({ ...change, updatedAt: services.now() })
      .where(eq(payments.id, paymentId))
  if (failed !== null) {
    if (state === 'created') await set({ state: 'pending', problem: null })
    return raiseKept(services, tx, payment, { ...odd, alert, why: failed })
  }
  await endAlert({ db: tx }, paymentId, alert)
  if (!isOpen) return
  await set({ state: 'declined', problem: odd.problem, slow: null })
  if (state === 'pending')
    await holdWhile(services, tx, { groupId, orderIds, until: expiresAt, isDeclined: false })
}

/**
 * Writes down what a provider says of a payment. Money by which nothing is paid goes back at once, whoever took it; where its provider does not give it
 * back a person must.
 */
export async function settleSaid(
  services: Services,
  payment: Known,
  said: ProviderStatus,
): Promise<void> {
  const odd = oddOf(payment, said)
  if (!odd) return settlePayment(services, payment.id, said as Exclude<ProviderStatus, OddMoney>)
  const failed = await returnOdd(services, payment, odd, async () => {
    const refundWhole = providers[payment.provider].gateway?.refundWhole
    if (!refundWhole) throw new Error(`${payment.provider} gives nothing back by itself`)
    await refundWhole(services, payment, odd.capture)
  })
  await services.db.transaction((tx) => endOdd(services, tx, payment.id, { odd, failed }))
}
