import { and, asc, inArray, lte, sql } from 'drizzle-orm'
import { orders, purchases } from '#db/tables/buying/orders.ts'
import type { Database, Services } from '#shared/server/services.ts'
import {
  listBlockingPurchases,
  listReplaceableOrders,
  lockPurchases,
  type NeededProduct,
} from './blocking-purchases.ts'
import { cancelReplacedOrder, closeUnpaid } from './close-unpaid.ts'
import { lockOrderedProducts } from './lock-order.ts'

const batchSize = 100

/** The state is a literal rather than a parameter, so that a generic plan can use the partial index `orders_held`. */
const overdue = (services: Services) =>
  and(sql`${orders.state} = 'pending'`, lte(orders.heldUntil, services.now()))

type Checkout = { cartId: string | null; needs: readonly NeededProduct[] }

/**
 * Further products that the caller will lock, and the caller's own unpaid orders to cancel; their purchases are
 * locked.
 */
type Replacement = { sellableIds: readonly string[]; replaced: readonly string[] }

/** Expires the overdue orders of some purchases; skips purchases locked by another transaction until the next run. */
async function closeOverdue(
  services: Services,
  tx: Database,
  purchaseIds: string[],
  replacement: Replacement = { sellableIds: [], replaced: [] },
): Promise<void> {
  const locked = await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(inArray(purchases.id, purchaseIds))
    .orderBy(asc(purchases.id))
    .for('update', { skipLocked: true })
  if (locked.length === 0 && replacement.replaced.length === 0) return
  const lockedIds = locked.map(({ id }) => id)
  // Reads again under the locks, because an order may have been paid or closed meanwhile.
  const due = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.purchaseId, lockedIds), overdue(services)))
    .orderBy(asc(orders.id))
  const ids = due.map(({ id }) => id).filter((id) => !replacement.replaced.includes(id))
  await lockOrderedProducts(tx, [...ids, ...replacement.replaced], replacement.sellableIds)
  for (const orderId of ids) await closeUnpaid(services, tx, { orderId, action: 'expire' })
  for (const orderId of replacement.replaced) await cancelReplacedOrder(services, tx, orderId)
}

/**
 * Frees stock that blocks a buyer although nobody is paying for it, in the caller's transaction: other buyers'
 * overdue orders, and unpaid orders of the same cart for the same products. Call it before locking any of these
 * products.
 */
export async function releaseBlockedStock(
  services: Services,
  tx: Database,
  { cartId, needs }: Checkout,
): Promise<void> {
  const sellableIds = needs.map(({ sellableId }) => sellableId)
  const blocking = cartId ? await listBlockingPurchases(tx, { cartId }, needs) : []
  // Locked first because it waits; the overdue purchases are locked afterwards with `skip locked`.
  await lockPurchases(tx, blocking)
  const replaced = cartId ? await listReplaceableOrders(tx, cartId, blocking) : []
  const found = await tx
    .selectDistinct({ purchaseId: orders.purchaseId })
    .from(orders)
    .where(
      and(
        overdue(services),
        sql`exists (select from order_lines l where l.order_id = ${orders.id} and l.from_stock
          and l.sellable_id in (select jsonb_array_elements_text(${JSON.stringify(sellableIds)}::jsonb)::uuid))`,
      ),
    )
    .limit(batchSize)
  if (found.length + replaced.length > 0)
    await closeOverdue(
      services,
      tx,
      found.map(({ purchaseId }) => purchaseId),
      { sellableIds, replaced },
    )
}

/** Expires all overdue orders, each purchase in its own transaction; several processes may run it at once. */
export async function expireOverdue(services: Services): Promise<void> {
  const found = await services.db
    .selectDistinct({ purchaseId: orders.purchaseId })
    .from(orders)
    .where(overdue(services))
    .limit(10 * batchSize)
  for (const { purchaseId } of found)
    await services.db.transaction((tx) => closeOverdue(services, tx, [purchaseId]))
}
