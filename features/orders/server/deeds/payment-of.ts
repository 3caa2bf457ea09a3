import { desc, eq, sql } from 'drizzle-orm'
import { payments } from '#db/tables/commerce/payments.ts'
import type { Database } from '#shared/server/services.ts'

type Payment = Pick<typeof payments.$inferSelect, 'provider' | 'state'>

export type PaidBy = Payment['provider']

/** Whether a provider takes it and gives it back, or the seller does both themselves. */
export const isOurs = (provider: PaidBy): boolean => provider !== 'manual'

/**
 * Where money goes. `held`: to us, until it is due to the seller; `direct`: a provider parts it between the seller, who has it at once, and us, who have
 * the commission; `manual`: all of it to the seller.
 */
export type MoneyWay = 'held' | 'direct' | 'manual'

export const wayOf = (provider: PaidBy): MoneyWay => {
  if (provider === 'manual') return 'manual'
  return provider === 'mercado_pago_direct' ? 'direct' : 'held'
}

/** Who takes the money of an order of `orders`, as `paymentOf` says; SQL. */
export const providerOfOrder = sql<PaidBy | null>`(select p.provider from payments p where p.group_id = orders.group_id
  order by p.state in ('created', 'pending', 'captured') desc, p.created_at desc, p.id desc limit 1)`

/** The payment of a purchase: the one that counts, else the last one that was tried. */
export async function paymentOf(db: Database, groupId: string): Promise<Payment | null> {
  const [row] = await db
    .select({ provider: payments.provider, state: payments.state })
    .from(payments)
    .where(eq(payments.groupId, groupId))
    .orderBy(sql`${payments.state} in ('created', 'pending', 'captured') desc`, desc(payments.createdAt), desc(payments.id))
    .limit(1)
  return row ?? null
}

/** As sellers know who takes the money. */
export const providerName = (provider: PaidBy): string => {
  if (provider === 'paypal') return 'PayPal'
  return provider === 'mercado_pago' || provider === 'mercado_pago_direct' ? 'Mercado Pago' : 'La forma de pago'
}
