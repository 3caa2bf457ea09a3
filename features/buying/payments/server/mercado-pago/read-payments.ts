import { z } from 'zod'
import { minorDigits } from '#shared/money.ts'
import { hourMs } from '#shared/time/durations.ts'
import {
  type CaptureProblem,
  reviewHours,
  slowCreditHours,
  slowPaymentDays,
} from '../../vocabulary.ts'
import type { InvalidCapture, Payment, ProviderStatus } from '../providers/provider.ts'
import { fromUnits } from './amounts.ts'
import { type Access, callMercadoPago } from './call-mercado-pago.ts'

const amount = z.number()

/** The fields that we read of a payment (mercadopago.com.mx/developers/es/reference/payments). */
const payment = z.object({
  id: z.number().int().positive(),
  status: z.string(),
  status_detail: z.string().nullish(),
  external_reference: z.string().nullish(),
  currency_id: z.string(),
  transaction_amount: amount,
  transaction_amount_refunded: amount.nullish(),
  date_created: z.iso.datetime({ offset: true }),
  date_of_expiration: z.iso.datetime({ offset: true }).nullish(),
  payment_method_id: z.string().nullish(),
  payer: z.object({ id: z.union([z.string(), z.number()]).nullish() }).nullish(),
  fee_details: z
    .array(z.object({ type: z.string(), amount, fee_payer: z.string().nullish() }))
    .nullish(),
  transaction_details: z.object({ external_resource_url: z.string().nullish() }).nullish(),
  point_of_interaction: z
    .object({ transaction_data: z.object({ ticket_url: z.string().nullish() }).nullish() })
    .nullish(),
})
export type MercadoPagoPayment = z.output<typeof payment>

/** Statuses of a captured payment, also if it was refunded or disputed later. */
const capturedStatuses = ['approved', 'in_mediation', 'charged_back', 'refunded']
const pendingStatuses = ['pending', 'in_process', 'authorized']

export const isCapturedThere = ({ status }: MercadoPagoPayment) => capturedStatuses.includes(status)
export const isPendingThere = ({ status }: MercadoPagoPayment) => pendingStatuses.includes(status)

/** Returns the problem of a captured payment; null where it pays what we requested. */
export function captureProblemOf(
  there: MercadoPagoPayment,
  { amount, currency }: Payment,
): CaptureProblem | null {
  if (there.currency_id !== currency || fromUnits(there.transaction_amount, currency) !== amount)
    return 'other_amount'
  return feesOf(there).fee > amount ? 'fee_above_price' : null
}

/**
 * Lists all attempts on one of our payments, oldest first. Only the search returns them all: a page may be paid more
 * than once.
 */
export async function findPayments(
  access: Access,
  { id }: Pick<Payment, 'id'>,
): Promise<MercadoPagoPayment[]> {
  const query = new URLSearchParams({
    external_reference: id,
    sort: 'date_created',
    criteria: 'asc',
    limit: '50',
  })
  const answer = await callMercadoPago(access, {
    method: 'GET',
    path: `/v1/payments/search?${query}`,
  })
  return z
    .object({ results: z.array(payment) })
    .parse(answer)
    .results.filter(({ external_reference: ours }) => ours === id)
}

/** Mercado Pago's fee and the commission that it passed to the platform, in minor units. */
function feesOf({ fee_details: fees, currency_id: currency }: MercadoPagoPayment) {
  const sum = (found: { amount: number }[]) =>
    fromUnits(
      found.reduce((total, one) => total + one.amount, 0),
      currency,
    )
  const charged = (fees ?? []).filter(({ fee_payer: by }) => by === 'collector')
  return {
    fee: sum(charged.filter(({ type }) => type !== 'application_fee')),
    commission: sum(charged.filter(({ type }) => type === 'application_fee')),
  }
}

/** Status of a valid capture. */
export function toCapturedStatus(there: MercadoPagoPayment, ours: Payment): ProviderStatus {
  const { fee, commission } = feesOf(there)
  const payer = there.payer?.id
  const extra = {
    commission: Math.min(commission, ours.amount),
    ...(payer && { payer: String(payer) }),
  }
  return { state: 'captured', fee, capture: String(there.id), ...extra }
}

/** Status of an invalid capture, which must be refunded. */
export function toInvalidCapture(
  there: MercadoPagoPayment,
  problem: CaptureProblem,
): InvalidCapture {
  const { id, transaction_amount: units, currency_id: currency } = there
  const taken = `${units.toFixed(minorDigits(currency))} ${currency}`
  return {
    state: 'odd',
    problem,
    capture: String(id),
    taken,
    fee: feesOf(there).fee,
    currency,
  }
}

const hours = (from: string, count: number) => new Date(Date.parse(from) + count * hourMs)

/** Link to the instructions of a delayed payment method; only https, so that it cannot run scripts. */
function ticketOf(
  { transaction_details: details, point_of_interaction: point }: MercadoPagoPayment,
  api: string,
): string | null {
  const url = URL.parse(point?.transaction_data?.ticket_url ?? details?.external_resource_url ?? '')
  return url && (url.protocol === 'https:' || url.origin === api) ? url.href : null
}

/** Status of a delayed or reviewed payment: instructions, and how long its stock stays reserved. */
export function toPendingStatus(there: MercadoPagoPayment, api: string): ProviderStatus {
  const {
    status,
    date_created: created,
    date_of_expiration: until,
    payment_method_id: method,
  } = there
  if (status !== 'pending') return { state: 'pending', heldUntil: hours(created, reviewHours) }
  const end = until ? new Date(until) : hours(created, slowPaymentDays * 24)
  const slow = { method: method ?? 'other', until: end.toISOString(), url: ticketOf(there, api) }
  return { state: 'pending', heldUntil: hours(end.toISOString(), slowCreditHours), slow }
}

/** Refunded amount of a payment, in minor units: a lost chargeback counts as the full amount. */
export function refundedAmountAt(there: MercadoPagoPayment, ours: Payment): number {
  const isLost =
    there.status === 'refunded' ||
    (there.status === 'charged_back' && there.status_detail !== 'reimbursed')
  return isLost ? ours.amount : fromUnits(there.transaction_amount_refunded ?? 0, ours.currency)
}
