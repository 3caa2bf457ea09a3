import { z } from 'zod'
import { parseDecimal } from '#shared/amounts/parse-money.ts'
import { decimalMoney } from '#shared/money.ts'
import type { Payment, ProviderStatus } from '../providers/provider.ts'

/** An amount in PayPal's format. */
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

/** The fields that we read of an order (developer.paypal.com/docs/api/orders/v2). */
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

const capturedStatuses = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

function statusOf(
  { id, status, amount, seller_receivable_breakdown: breakdown }: Capture,
  payer: string | undefined,
  payment: Payment,
): ProviderStatus {
  if (status === 'PENDING') return { state: 'pending' }
  if (!capturedStatuses.includes(status)) return { state: 'declined', problem: 'card_declined' }
  const { currency_code: currency, value } = amount
  const fee = breakdown?.paypal_fee
  const common = {
    capture: id,
    fee: fee?.currency_code === currency ? (parseDecimal(fee.value, currency) ?? 0) : 0,
  }
  if (currency !== payment.currency || parseDecimal(value, currency) !== payment.amount)
    return {
      state: 'odd',
      problem: 'other_amount',
      ...common,
      taken: `${value} ${currency}`,
      currency,
    }
  return { state: 'captured', ...common, ...(payer && { payer }) }
}

/** Derives a payment's status from its PayPal order: a captured payment first, then a pending one. */
export function readPaypalOrder(
  { status, payer, payment_source: source, purchase_units: units = [] }: PaypalOrder,
  payment: Payment,
): ProviderStatus {
  const captures = units.flatMap(({ payments }) => payments?.captures ?? [])
  const relevant =
    captures.find((one) => capturedStatuses.includes(one.status)) ??
    captures.find((one) => one.status === 'PENDING') ??
    captures.at(-1)
  if (relevant) return statusOf(relevant, payer?.payer_id ?? source?.paypal?.account_id, payment)
  return status === 'VOIDED' ? { state: 'declined', problem: 'ended_there' } : { state: 'created' }
}

/** Refunded amount of a payment, in minor units: all completed refunds, whoever requested them. */
export function refundedAmountOf(
  { purchase_units: units = [] }: PaypalOrder,
  payment: Payment,
): number {
  const unitPayments = units.flatMap(({ payments }) => (payments ? [payments] : []))
  const counted = unitPayments
    .flatMap(({ captures = [] }) => captures)
    .find(({ id }) => id === payment.captureReference)
  if (counted?.status === 'REFUNDED') return payment.amount
  return unitPayments
    .flatMap(({ refunds = [] }) => refunds)
    .filter(
      ({ status, amount }) => status === 'COMPLETED' && amount.currency_code === payment.currency,
    )
    .reduce((sum, { amount }) => sum + (parseDecimal(amount.value, payment.currency) ?? 0), 0)
}
