import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { orderLines, orders, purchases } from '#db/tables/buying/orders.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { lockSellables } from '#features/selling/server.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

/** An order locked until the transaction ends; amounts in minor units. */
export type LockedOrder = typeof orders.$inferSelect & {
  businessId: string
  storeName: string
  total: number
  discount: number
  refunded: number
  /** When its ledger entries are made, for the demonstration's past; now without it. */
  postedAt?: Date
}

/**
 * Locks a purchase, which protects its orders and payments from other transactions, and those that pay the rest of its
 * orders or of which it pays the rest: what happens to one changes the other. Returns false when there is none.
 */
export async function lockPurchase(tx: Database, purchaseId: string): Promise<boolean> {
  const found = await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      sql`${purchases.id} = ${purchaseId}
        or ${purchases.id} in (select b.purchase_id from orders m join orders b on b.balance_of = m.id where m.purchase_id = ${purchaseId})
        or ${purchases.id} in (select m.purchase_id from orders b join orders m on m.id = b.balance_of where b.purchase_id = ${purchaseId})`,
    )
    .orderBy(asc(purchases.id))
    .for('update')
  return found.some(({ id }) => id === purchaseId)
}

/** SQL of `orders`: sum of an order's discounts. */
export const discountSum = sql<string>`(select coalesce(sum(d.amount), 0) from order_discounts d where d.order_id = ${orders.id})::text`

const selectOrders = (tx: Database) =>
  tx
    .select({
      order: orders,
      businessId: stores.businessId,
      storeName: stores.name,
      total: sql<string>`order_total(${orders.id})::text`,
      discount: discountSum,
      refunded: sql<string>`(select coalesce(sum(r.amount), 0) from refunds r where r.order_id = ${orders.id})::text`,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))

type Selected = Awaited<ReturnType<typeof selectOrders>>[number]

function lockedOf({ order, businessId, storeName, total, discount, refunded }: Selected) {
  const amounts = { total: Number(total), discount: Number(discount), refunded: Number(refunded) }
  return { ...order, ...amounts, businessId, storeName }
}

/** Locks orders of a locked purchase, all or only the given ones, in id order. */
export async function lockOrders(
  tx: Database,
  purchaseId: string,
  orderIds?: readonly string[],
): Promise<LockedOrder[]> {
  const condition = and(
    eq(orders.purchaseId, purchaseId),
    orderIds && inArray(orders.id, [...orderIds]),
  )
  const rows = await selectOrders(tx)
    .where(condition)
    .orderBy(asc(orders.id))
    .for('update', { of: orders })
  return rows.map(lockedOf)
}

/** Locks the orders that pay the rest of a locked order; its purchase is locked together with theirs. */
export async function lockBalances(tx: Database, orderId: string): Promise<LockedOrder[]> {
  const rows = await selectOrders(tx)
    .where(eq(orders.balanceOf, orderId))
    .orderBy(asc(orders.id))
    .for('update', { of: orders })
  return rows.map(lockedOf)
}

/** Locks an order and its purchase. Throws `not_found`, with `businessId` also for an order of another business. */
export async function lockOrder(
  tx: Database,
  orderId: string,
  businessId?: string,
): Promise<LockedOrder> {
  const [found] = await tx
    .select({ purchaseId: orders.purchaseId })
    .from(orders)
    .where(eq(orders.id, orderId))
  const isLocked = found && (await lockPurchase(tx, found.purchaseId))
  const [order] = isLocked ? await lockOrders(tx, found.purchaseId, [orderId]) : []
  if (!order || (businessId !== undefined && order.businessId !== businessId))
    throw notFound('el pedido')
  return order
}

/** Locks the limited promotions of orders about to be reopened, in id order. Call it after `lockOrderedProducts`. */
export async function lockPromotions(tx: Database, orderIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select p.id from promotions p where (p.max_uses is not null or p.max_uses_per_person is not null)
      and p.id in (select d.promotion_id from order_discounts d where d.order_id = any(${sql.param([...orderIds])}::uuid[]))
    order by p.id for update`)
}

/**
 * Locks the products of several orders and further products that the caller needs, all at once in id order: locking
 * order by order could deadlock.
 */
export async function lockOrderedProducts(
  tx: Database,
  orderIds: readonly string[],
  sellableIds: readonly string[] = [],
): Promise<void> {
  if (orderIds.length + sellableIds.length === 0) return
  const products = await tx
    .selectDistinct({ id: orderLines.sellableId })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
  await lockSellables(tx, [...sellableIds, ...products.map(({ id }) => id)])
}
