import { z } from 'zod'
import { minorDigits } from '#shared/money.ts'
import { type OddProblem, reviewHours, slowCreditHours, slowPaymentDays } from '../../vocabulary.ts'
import type { OddMoney, Payment, ProviderStatus } from '../providers/provider.ts'
import { fromUnits } from './amounts.ts'
import { type Access, callMercadoPago } from './call-mercado-pago.ts'

const amount = z.number()

/** What we read of a payment there (mercadopago.com.mx/developers/es/reference/payments). */
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
export type PaymentThere = z.output<typeof payment>

/** Its money was taken, whatever became of it since. */
const taken = ['approved', 'in_mediation', 'charged_back', 'refunded']
const waiting = ['pending', 'in_process', 'authorized']

export const isTaken = ({ status }: PaymentThere) => taken.includes(status)
export const isWaiting = ({ status }: PaymentThere) => waiting.includes(status)

/** What is wrong with money that was taken; null where it pays what we asked for. */
export function oddnessOf(there: PaymentThere, { amount, currency }: Payment): OddProblem | null {
  if (there.currency_id !== currency || fromUnits(there.transaction_amount, currency) !== amount)
    return 'other_amount'
  return feesOf(there).fee > amount ? 'fee_above_price' : null
}

/** All that was tried for a payment of ours, the oldest first. Nothing but the search says so: a page there may be paid more than once. */
export async function findPayments(
  access: Access,
  { id }: Pick<Payment, 'id'>,
): Promise<PaymentThere[]> {
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

/** What it keeps of a payment for itself, and what of it came to the platform, in minor units. */
function feesOf({ fee_details: fees, currency_id: currency }: PaymentThere) {
  const sum = (found: { amount: number }[]) =>
    fromUnits(
      found.reduce((total, one) => total + one.amount, 0),
      currency,
    )
  const borne = (fees ?? []).filter(({ fee_payer: by }) => by === 'collector')
  return {
    fee: sum(borne.filter(({ type }) => type !== 'application_fee')),
    commission: sum(borne.filter(({ type }) => type === 'application_fee')),
  }
}

/** Money that was taken. */
export function saidOfTaken(there: PaymentThere, ours: Payment): ProviderStatus {
  const { fee, commission } = feesOf(there)
  const payer = there.payer?.id
  const came = {
    commission: Math.min(commission, ours.amount),
    ...(payer && { payer: String(payer) }),
  }
  return { state: 'captured', fee, capture: String(there.id), ...came }
}

/** Money that was taken, and pays nothing. */
export function saidOfOdd(there: PaymentThere, problem: OddProblem): OddMoney {
  const { id, transaction_amount: units, currency_id: currency } = there
  const taken = `${units.toFixed(minorDigits(currency))} ${currency}`
  return { state: 'odd', problem, capture: String(id), taken, fee: feesOf(there).fee, currency }
}

const hours = (from: string, count: number) => new Date(Date.parse(from) + count * 3_600_000)

/** The paper or page that says how a slow method is paid: a link, and nothing that runs. */
function ticketOf(
  { transaction_details: details, point_of_interaction: point }: PaymentThere,
  api: string,
): string | null {
  const url = URL.parse(point?.transaction_data?.ticket_url ?? details?.external_resource_url ?? '')
  return url && (url.protocol === 'https:' || url.origin === api) ? url.href : null
}

/** One that is paid elsewhere and later, or looked into: how, and until when its stock is held for it. */
export function saidOfWaiting(there: PaymentThere, api: string): ProviderStatus {
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

/** All that went back of a payment, in minor units: a chargeback takes all of it, unless it was won. */
export function backOf(there: PaymentThere, ours: Payment): number {
  const isLost =
    there.status === 'refunded' ||
    (there.status === 'charged_back' && there.status_detail !== 'reimbursed')
  return isLost ? ours.amount : fromUnits(there.transaction_amount_refunded ?? 0, ours.currency)
}
