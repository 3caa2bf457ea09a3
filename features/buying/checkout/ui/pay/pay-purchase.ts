import {
  beginMercadoPago,
  type PaymentOfPurchase,
  payDemo,
  readPayment,
  startPayment,
} from '#features/buying/payments/contract.ts'
import { type DemoOutcome, isMercadoPago } from '#features/buying/payments/vocabulary.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { isAppError } from '#shared/app-error.ts'
import type { PaymentProvider } from '#shared/payment-providers.ts'

/** The buyer's choice of payment; of a demonstration card only the outcome of its test number. */
export type ChosenPayment =
  | { provider: 'demo'; outcome: DemoOutcome }
  | { provider: Exclude<PaymentProvider, 'demo' | 'paypal'> }

/** State of a payment; `leaveFor`: URL of the provider's payment page. */
type Paid = PaymentOfPurchase & { leaveFor?: string }

export type OfPurchase = { purchaseId: string; token: string | null }

/** Whether the buyer has nothing more to do here: it is paid, or the payment is in progress. */
const isInProgress = ({ state }: PaymentOfPurchase) =>
  state === 'captured' || state === 'pending' || state === 'refunded'

/**
 * Pays a purchase with the chosen provider, and starts a new attempt if the last one ended. A purchase that is
 * already paid, by a second tap or another tab, stays as it is. Rejects with AppError.
 */
export async function payPurchase(
  api: ApiCaller,
  purchase: OfPurchase,
  chosen: ChosenPayment,
): Promise<Paid> {
  const last = await api.call(readPayment, purchase)
  if (isInProgress(last)) return last
  const isStarted = last.state === 'created' && last.provider === chosen.provider
  const payment = isStarted
    ? last
    : await api.call(startPayment, { ...purchase, provider: chosen.provider })
  if (isMercadoPago(chosen.provider) && payment.state === 'created' && payment.id)
    return {
      ...payment,
      leaveFor: (await api.call(beginMercadoPago, { ...purchase, paymentId: payment.id })).url,
    }
  if (
    chosen.provider !== 'demo' ||
    payment.provider !== 'demo' ||
    payment.state !== 'created' ||
    !payment.id
  )
    return payment
  try {
    return await api.call(payDemo, { ...purchase, paymentId: payment.id, outcome: chosen.outcome })
  } catch (error) {
    if (!isAppError(error) || error.code !== 'conflict') throw error
    const current = await api.call(readPayment, purchase)
    if (isInProgress(current)) return current
    throw error
  }
}
