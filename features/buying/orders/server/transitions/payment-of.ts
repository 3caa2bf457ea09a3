import { eq, type SQL, sql } from 'drizzle-orm'
import { payments } from '#db/tables/buying/payments.ts'
import { type PaymentFlow, paymentProviderInfo } from '#shared/payment-providers.ts'
import type { Database } from '#shared/server/services.ts'

type Payment = Pick<typeof payments.$inferSelect, 'provider' | 'state'>

export type PaidBy = Payment['provider']

/** Whether the platform refunds through a payment provider; for `manual` the seller takes and refunds the money. */
export const isProviderPayment = (provider: PaidBy): boolean => paymentFlowOf(provider) !== 'manual'

export const paymentFlowOf = (provider: PaidBy): PaymentFlow => paymentProviderInfo[provider].flow

/**
 * SQL ordering that puts the relevant payment `p` of a purchase first: the one captured at `paidAt`, then one that
 * may still succeed, then the latest.
 */
const relevantFirst = (p: SQL, paidAt: SQL): SQL =>
  sql`coalesce(${p}.captured_at = ${paidAt}, false) desc, ${p}.state in ('created', 'pending', 'captured') desc, ${p}.created_at desc, ${p}.id desc`

/**
 * Returns the relevant payment of a purchase: for an order paid at `paidAt` the one that paid it, else one that may
 * still succeed, else the latest attempt.
 */
export async function paymentOf(
  db: Database,
  purchaseId: string,
  paidAt: Date | null = null,
): Promise<Payment | null> {
  const [row] = await db
    .select({ provider: payments.provider, state: payments.state })
    .from(payments)
    .where(eq(payments.purchaseId, purchaseId))
    .orderBy(relevantFirst(sql`${payments}`, sql`${paidAt?.toISOString() ?? null}::timestamptz`))
    .limit(1)
  return row ?? null
}

/** SQL of `orders` under the given name: provider of the payment that paid an order, else of the latest attempt. */
export const paidBy = (
  order: SQL,
): SQL<PaidBy | null> => sql<PaidBy | null>`(select p.provider from payments p where p.purchase_id = ${order}.purchase_id
  order by ${relevantFirst(sql`p`, sql`${order}.paid_at`)} limit 1)`

const directProviders = payments.provider.enumValues
  .filter((provider) => paymentFlowOf(provider) !== 'held')
  .map((provider) => sql`${provider}`)

/** SQL of `orders` under the given name: whether the payment went directly to the seller. */
export const isPaidDirect = (order: SQL): SQL<boolean> =>
  sql<boolean>`coalesce(${paidBy(order)} in (${sql.join(directProviders, sql`, `)}), false)`

/** Provider name shown to sellers. */
export const providerName = (provider: PaidBy): string => paymentProviderInfo[provider].name
