import { z } from 'zod'
import { parseDecimal } from '#shared/amounts/parse-money.ts'
import { decimalMoney } from '#shared/money.ts'
import type { Payment, ProviderStatus } from '../providers/provider.ts'

/** An amount as PayPal writes it. */
export const amountOf = ({ amount, currency }: Pick<Payment, 'amount' | 'currency'>) => ({
  currency_code: currency,
  value: decimalMoney(amount, currency),
})

const money = z.object({ currency_code: z.string(), value: z.string() })

const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  seller_receivable_breakdown: z.object({ paypal_fee: money.optional() }).optional(),
})
type Capture = z.output<typeof capture>

const refund = z.object({ status: z.string(), amount: money })

/** What we read of an order there (developer.paypal.com/docs/api/orders/v2). */
export const paypalOrder = z.object({
  id: z.string().min(1),
  status: z.string(),
  payer: z.object({ payer_id: z.string().optional() }).optional(),
  payment_source: z
    .object({ paypal: z.object({ account_id: z.string().optional() }).optional() })
    .optional(),
  purchase_units: z
    .array(
      z.object({
        payments: z
          .object({ captures: z.array(capture).optional(), refunds: z.array(refund).optional() })
          .optional(),
      }),
    )
    .optional(),
})
export type PaypalOrder = z.output<typeof paypalOrder>

const taken = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

function saidOf(
  { id, status, amount, seller_receivable_breakdown: kept }: Capture,
  payer: string | undefined,
  payment: Payment,
): ProviderStatus {
  if (status === 'PENDING') return { state: 'pending' }
  if (!taken.includes(status)) return { state: 'declined', problem: 'card_declined' }
  const { currency_code: currency, value } = amount
  const fee = kept?.paypal_fee
  const own = {
    capture: id,
    fee: fee?.currency_code === currency ? (parseDecimal(fee.value, currency) ?? 0) : 0,
  }
  if (currency !== payment.currency || parseDecimal(value, currency) !== payment.amount)
    return {
      state: 'odd',
      problem: 'other_amount',
      ...own,
      taken: `${value} ${currency}`,
      currency,
    }
  return { state: 'captured', ...own, ...(payer && { payer }) }
}

/** How a payment stands, by its order there: money that was taken first, then what is being decided. */
export function readPaypalOrder(
  { status, payer, payment_source: source, purchase_units: units = [] }: PaypalOrder,
  payment: Payment,
): ProviderStatus {
  const captures = units.flatMap(({ payments }) => payments?.captures ?? [])
  const telling =
    captures.find((one) => taken.includes(one.status)) ??
    captures.find((one) => one.status === 'PENDING') ??
    captures.at(-1)
  if (telling) return saidOf(telling, payer?.payer_id ?? source?.paypal?.account_id, payment)
  return status === 'VOIDED' ? { state: 'declined', problem: 'ended_there' } : { state: 'created' }
}

/** What went back of a payment's money, in minor units: all refunds that came to pass there, whoever asked for them. */
export function readGivenBack(
  { purchase_units: units = [] }: PaypalOrder,
  payment: Payment,
): number {
  const told = units.flatMap(({ payments }) => (payments ? [payments] : []))
  const taken = told
    .flatMap(({ captures = [] }) => captures)
    .find(({ id }) => id === payment.captureReference)
  if (taken?.status === 'REFUNDED') return payment.amount
  return told
    .flatMap(({ refunds = [] }) => refunds)
    .filter(
      ({ status, amount }) => status === 'COMPLETED' && amount.currency_code === payment.currency,
    )
    .reduce((sum, { amount }) => sum + (parseDecimal(amount.value, payment.currency) ?? 0), 0)
}
