import { eq, type SQL, sql } from 'drizzle-orm'
import { payments } from '#db/tables/buying/payments.ts'
import type { Database } from '#shared/server/services.ts'
import type { MoneyWay } from '../../vocabulary.ts'

type Payment = Pick<typeof payments.$inferSelect, 'provider' | 'state'>

export type PaidBy = Payment['provider']

/** Whether a provider takes it and gives it back, or the seller does both themselves. */
export const isOurs = (provider: PaidBy): boolean => provider !== 'manual'

export const wayOf = (provider: PaidBy): MoneyWay => {
  if (provider === 'manual') return 'manual'
  return provider === 'mercado_pago_direct' ? 'direct' : 'held'
}

/** Which payment `p` of a purchase counts, first: the one that paid it at `paidAt`, one that may still pay it, the last one that was tried; SQL. */
const countingFirst = (p: SQL, paidAt: SQL): SQL =>
  sql`coalesce(${p}.captured_at = ${paidAt}, false) desc, ${p}.state in ('created', 'pending', 'captured') desc, ${p}.created_at desc, ${p}.id desc`

/** The payment of a purchase: the one that counts, else the last one that was tried; of an order that was paid at `paidAt`, the one that paid it. */
export async function paymentOf(
  db: Database,
  groupId: string,
  paidAt: Date | null = null,
): Promise<Payment | null> {
  const [row] = await db
    .select({ provider: payments.provider, state: payments.state })
    .from(payments)
    .where(eq(payments.groupId, groupId))
    .orderBy(countingFirst(sql`${payments}`, sql`${paidAt?.toISOString() ?? null}::timestamptz`))
    .limit(1)
  return row ?? null
}

/** Who took the payment that paid an order, else the last one that was tried; SQL of `orders` under this name. */
export const paidBy = (
  order: SQL,
): SQL<PaidBy | null> => sql<PaidBy | null>`(select p.provider from payments p where p.group_id = ${order}.group_id
  order by ${countingFirst(sql`p`, sql`${order}.paid_at`)} limit 1)`

const directProviders = payments.provider.enumValues
  .filter((provider) => wayOf(provider) !== 'held')
  .map((provider) => sql`${provider}`)

/** Whether the seller has at once what was paid for an order; SQL of `orders` under this name. */
export const isPaidDirect = (order: SQL): SQL<boolean> =>
  sql<boolean>`coalesce(${paidBy(order)} in (${sql.join(directProviders, sql`, `)}), false)`

/** As sellers know who takes the money. */
export const providerName = (provider: PaidBy): string => {
  if (provider === 'paypal') return 'PayPal'
  return provider === 'mercado_pago' || provider === 'mercado_pago_direct'
    ? 'Mercado Pago'
    : 'La forma de pago'
}
