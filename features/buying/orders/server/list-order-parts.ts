import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { orderDiscounts, orderEvents, orderLines } from '#db/tables/buying/orders.ts'
import { refunds } from '#db/tables/buying/orders-refunds.ts'
import { owedRefunds } from '#db/tables/buying/transfers.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { pictureOf } from '#features/platform/server.ts'
import type { Database } from '#shared/server/services.ts'

type Line = typeof orderLines.$inferSelect & {
  photo: typeof mediaObjects.$inferSelect | null
  refunded: number
}

/** Serializes a line for anyone who may see the order. */
export const serializeOrderLine = ({
  sellableId,
  title,
  path,
  photo,
  unitPrice,
  quantity,
  discount,
  refunded,
}: Line) => ({
  sellableId,
  title,
  path,
  unitPrice,
  quantity,
  discount,
  refunded,
  picture: photo && pictureOf({ ...photo, alt: title }),
  total: unitPrice * quantity,
})

/**
 * Loads lines, events, discounts and refund sums of orders, and returns a lookup by order id; `refunded` in minor
 * units.
 */
export async function listOrderParts(db: Database, orderIds: readonly string[]) {
  const ids = [...orderIds]
  // Sequential queries: a transaction has only one connection.
  const refunded = sql<string>`(select coalesce(sum(r.amount), 0) from refund_lines r
    where r.order_id = ${orderLines.orderId} and r.sellable_id = ${orderLines.sellableId})::text`
  const lines = await db
    .select({ line: orderLines, photo: mediaObjects, refunded })
    .from(orderLines)
    .leftJoin(mediaObjects, eq(mediaObjects.id, orderLines.photoId))
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.number))
  const refundSums = await db
    .select({ orderId: refunds.orderId, sum: sql<string>`sum(${refunds.amount})::text` })
    .from(refunds)
    .where(inArray(refunds.orderId, ids))
    .groupBy(refunds.orderId)
  const used = await db
    .select()
    .from(orderDiscounts)
    .where(inArray(orderDiscounts.orderId, ids))
    .orderBy(asc(orderDiscounts.promotionId))
  const returning = await db
    .select({
      orderId: owedRefunds.orderId,
      sum: sql<string>`sum(${owedRefunds.amount})::text`,
    })
    .from(owedRefunds)
    .where(and(inArray(owedRefunds.orderId, ids), isNull(owedRefunds.sentAt)))
    .groupBy(owedRefunds.orderId)
  return (orderId: string) => {
    const own = lines.flatMap(({ line, photo, refunded }): Line[] =>
      line.orderId === orderId ? [{ ...line, photo, refunded: Number(refunded) }] : [],
    )
    return {
      lines: own,
      events: events.filter((event) => event.orderId === orderId),
      discounts: used.flatMap(({ orderId: id, code, name, amount }) =>
        id === orderId ? [{ code, name, amount }] : [],
      ),
      subtotal: own.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
      returning: Number(returning.find((row) => row.orderId === orderId)?.sum ?? 0),
      refunded: Number(refundSums.find((row) => row.orderId === orderId)?.sum ?? 0),
    }
  }
}
