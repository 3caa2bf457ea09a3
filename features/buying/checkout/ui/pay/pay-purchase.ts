import {
  beginMercadoPago,
  type PaymentOfPurchase,
  payDemo,
  readPayment,
  startPayment,
} from '#features/buying/payments/contract.ts'
import {
  type DemoOutcome,
  isMercadoPago,
  type mercadoPagoProviders,
} from '#features/buying/payments/vocabulary.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { isAppError } from '#shared/app-error.ts'

/** How a buyer pays; of a card only what its test number leads to. */
export type ChosenPayment =
  | { provider: 'demo'; outcome: DemoOutcome }
  | { provider: 'manual' }
  | { provider: (typeof mercadoPagoProviders)[number] }

/** How a payment stands; `leaveFor`: the page elsewhere on which it is paid. */
type Paid = PaymentOfPurchase & { leaveFor?: string }

export type OfPurchase = { purchaseId: string; token: string | null }

/** Whether nothing is left to do for the buyer on this page: it is paid, or its payment goes on by itself. */
const isUnderWay = ({ state }: PaymentOfPurchase) =>
  state === 'captured' || state === 'pending' || state === 'refunded'

/**
 * Pays a purchase in the chosen way, beginning another try where the last one ended. What is paid already stays as it is, whoever paid it:
 * a second tap, another tab. Rejects with AppError.
 */
export async function payPurchase(
  api: ApiCaller,
  of: OfPurchase,
  chosen: ChosenPayment,
): Promise<Paid> {
  const last = await api.call(readPayment, of)
  if (isUnderWay(last)) return last
  const isBegun = last.state === 'created' && last.provider === chosen.provider
  const payment = isBegun
    ? last
    : await api.call(startPayment, { ...of, provider: chosen.provider })
  if (isMercadoPago(chosen.provider) && payment.state === 'created' && payment.id)
    return {
      ...payment,
      leaveFor: (await api.call(beginMercadoPago, { ...of, paymentId: payment.id })).url,
    }
  if (
    chosen.provider !== 'demo' ||
    payment.provider !== 'demo' ||
    payment.state !== 'created' ||
    !payment.id
  )
    return payment
  try {
    return await api.call(payDemo, { ...of, paymentId: payment.id, outcome: chosen.outcome })
  } catch (refusal) {
    if (!isAppError(refusal) || refusal.code !== 'conflict') throw refusal
    const now = await api.call(readPayment, of)
    if (isUnderWay(now)) return now
    throw refusal
  }
}
