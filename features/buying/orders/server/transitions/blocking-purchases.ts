import { asc, inArray, sql } from 'drizzle-orm'
import { orders, purchases } from '#db/tables/buying/orders.ts'
import type { Database } from '#shared/server/services.ts'

/** A product and quantity about to be bought. */
export type NeededProduct = { sellableId: string; quantity: number }

/** The buyer's cart; `except`: the purchase being paid. */
export type CartPurchases = { cartId: string; except?: string }

/**
 * Returns ids of the buyer's own unpaid purchases that block the current one: abandoned attempts with the same
 * products or with a limited promotion of the same stores, and purchases awaiting a transfer if stock is short. Locks
 * nothing.
 */
export async function listBlockingPurchases(
  tx: Database,
  { cartId, except }: CartPurchases,
  needs: readonly NeededProduct[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with needs as (select s.id, s.store_id, coalesce(s.stock < n.quantity, false) as short
      from jsonb_to_recordset(${JSON.stringify(needs)}::jsonb) as n ("sellableId" uuid, quantity int) join sellables s on s.id = n."sellableId")
    select a.id from own_attempts(${cartId}) a (id) where a.id is distinct from ${except ?? null}::uuid and (
      exists (select from orders o join order_lines l on l.order_id = o.id join needs n on n.id = l.sellable_id
        where o.purchase_id = a.id and o.state = 'pending' and l.from_stock and (n.short or not awaits_transfer(a.id)))
      or (not awaits_transfer(a.id) and exists (select from orders o join order_discounts d on d.order_id = o.id join promotions p on p.id = d.promotion_id
        where o.purchase_id = a.id and d.is_live and (p.max_uses is not null or p.max_uses_per_person is not null) and p.store_id in (select store_id from needs))))`)
  return rows.map(({ id }) => id)
}

/** Returns the cart that a purchase came from; null after its deletion. */
export async function cartOf(tx: Database, purchaseId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string | null }>(
    sql`select cart_id as id from checkouts where purchase_id = ${purchaseId}`,
  )
  return rows[0]?.id ?? null
}

/** Locks purchases in id order. Call it before locking products. */
export async function lockPurchases(tx: Database, purchaseIds: readonly string[]): Promise<void> {
  if (purchaseIds.length === 0) return
  await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(inArray(purchases.id, [...purchaseIds]))
    .orderBy(asc(purchases.id))
    .for('update')
}

/** Returns unpaid orders of these locked purchases that may still be replaced. */
export async function listReplaceableOrders(
  tx: Database,
  cartId: string,
  purchaseIds: readonly string[],
): Promise<string[]> {
  if (purchaseIds.length === 0) return []
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      sql`${inArray(orders.purchaseId, [...purchaseIds])} and ${orders.state} = 'pending' and ${orders.purchaseId} in (select own_attempts(${cartId}))`,
    )
    .orderBy(asc(orders.id))
  return rows.map(({ id }) => id)
}
