import { asc, eq, sql } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { stores } from '#db/tables/selling/stores.ts'
import type { FoundPurchase } from '#features/buying/orders/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { OrderRight } from '../contract.ts'
import {
  listReturnableOrders,
  type ReturnableOrder,
  serializeReturn,
} from './list-returnable-orders.ts'
import { withdrawalDeadline } from './withdrawal-deadline.ts'

/** Start of the withdrawal period: delivery, or payment where nothing is delivered. Null before. */
const startsAt = ({ shippingKind, paidAt, deliveredAt }: typeof orders.$inferSelect) =>
  shippingKind === null ? paidAt : deliveredAt

/** An unshipped order is cancelled instead, which refunds everything. */
const isReturnable = ({ state, shippingKind, paidAt }: typeof orders.$inferSelect) =>
  state === 'shipped' ||
  state === 'delivered' ||
  (shippingKind === null && paidAt !== null && state !== 'cancelled')

/**
 * Lines of which a file was downloaded after the buyer agreed that this ends the right of withdrawal; as "order id
 * product id".
 */
async function listDownloadedLines(db: Database, purchaseId: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ line: string }>(sql`
    select distinct g.order_id || ' ' || g.sellable_id as line from downloads d join download_grants g on g.id = d.grant_id
      join orders o on o.id = g.order_id join download_consents c on c.purchase_id = o.purchase_id where o.purchase_id = ${purchaseId}`)
  return new Set(rows.map(({ line }) => line))
}

const leftOf = (
  orderId: string,
  { lines, left }: ReturnableOrder,
  downloadedLines: ReadonlySet<string>,
) =>
  lines.map(({ sellableId, title, quantity, gone, asked }) => ({
    sellableId,
    title,
    left:
      left === 0 || downloadedLines.has(`${orderId} ${sellableId}`)
        ? 0
        : Math.max(0, quantity - gone - asked),
  }))

/**
 * Returns the buyer's right of withdrawal for each order of a purchase, by the law of the destination country, else
 * of the seller's country.
 */
export async function rightsOf(
  { now }: Services,
  db: Database,
  purchase: FoundPurchase,
): Promise<OrderRight[]> {
  const rows = await db
    .select({ order: orders, timeZone: businesses.timeZone })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(businesses, eq(businesses.id, stores.businessId))
    .where(eq(orders.purchaseId, purchase.id))
    .orderBy(asc(orders.id))
  const byOrder = await listReturnableOrders(
    db,
    rows.map(({ order }) => order.id),
  )
  const downloadedLines = await listDownloadedLines(db, purchase.id)
  return rows.flatMap(({ order, timeZone }): OrderRight[] => {
    const returnable = byOrder.get(order.id)
    if (!returnable) return []
    const { right } = returnable
    const from = startsAt(order)
    const until = right && from && withdrawalDeadline(right, from, timeZone)
    const lines = leftOf(order.id, returnable, downloadedLines)
    const isInTime = right !== null && (until === null || now() < until)
    return [
      {
        orderId: order.id,
        right,
        until: until?.toISOString() ?? null,
        lines,
        canWithdraw:
          isInTime &&
          isReturnable(order) &&
          returnable.left > 0 &&
          lines.some(({ left }) => left > 0),
        asked: returnable.asked.map((row) => serializeReturn(returnable, row)),
      },
    ]
  })
}
