import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { orderLines, orders } from '#db/tables/buying/orders.ts'
import { refundLines } from '#db/tables/buying/orders-refunds.ts'
import { returnRequestLines, returnRequests } from '#db/tables/buying/returns.ts'
import { smallestPart } from '#shared/payment-providers.ts'
import type { Database } from '#shared/server/services.ts'
import { share } from '#shared/share.ts'
import { paidBy } from './payment-of.ts'

/** Refundable state of an order line. Amounts in minor units. */
export type RefundableLine = {
  sellableId: string
  title: string
  quantity: number
  /** Amount paid for all pieces: price minus their share of discounts. */
  paid: number
  refunded: number
  /** Pieces that were fully refunded or returned to the seller. */
  gone: number
  /** Pieces in an open return, waiting for the seller. */
  asked: number
}

/**
 * Refundable state of an order. `shipping`: refundable part of the shipping price; `left`: of the whole order, 0 if
 * unpaid; `smallest`: smallest amount that the payment provider can refund.
 */
export type Refundable = {
  lines: RefundableLine[]
  shipping: number
  left: number
  smallest: number
}

const paidFor = ({ paid, quantity }: Pick<RefundableLine, 'paid' | 'quantity'>, pieces: number) =>
  share(paid, Math.min(pieces, quantity), quantity)

/**
 * Refundable amount for `pieces` more of a line, at most what is left of it. Computed from cumulative sums, so that
 * the last piece refunds exactly the rest. `before`: pieces refunded before these.
 */
export function amountOfPieces(line: RefundableLine, pieces: number, before = 0): number {
  const from = line.gone + before
  return Math.max(
    0,
    Math.min(line.paid - line.refunded, paidFor(line, from + pieces) - paidFor(line, from)),
  )
}

type RefundedPieces = { pieces: number; returned: number; refunded: number }

/**
 * Pieces that cannot be refunded again: returned ones and fully refunded ones. A smaller refund leaves the buyer the
 * right to the rest.
 */
function goneOf(
  line: { paid: number; quantity: number },
  { pieces, returned, refunded }: RefundedPieces,
): number {
  let whole = Math.min(pieces, line.quantity)
  while (whole > 0 && paidFor(line, whole) > refunded) whole -= 1
  return Math.max(returned, whole)
}

/** Returns refundable states by order id; unknown ids are missing. */
export async function readRefundable(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, Refundable>> {
  const ids = [...orderIds]
  const found = await db
    .select({
      id: orders.id,
      currency: orders.currency,
      provider: paidBy(sql`orders`),
      left: sql<string>`(case when ${orders.paidAt} is null then 0 else order_total(${orders.id})
        - (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = orders.id) end)::text`,
      shipping: sql<string>`(${orders.shippingPrice} - ${orders.shippingDiscount}
        - (select coalesce(sum(r.shipping), 0) from refunds r where r.order_id = orders.id))::text`,
    })
    .from(orders)
    .where(inArray(orders.id, ids))
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  const refundedLines = await db
    .select({
      orderId: refundLines.orderId,
      sellableId: refundLines.sellableId,
      pieces: sql<number>`sum(${refundLines.quantity})::int`,
      returned: sql<number>`sum(${refundLines.returned})::int`,
      refunded: sql<string>`sum(${refundLines.amount})::text`,
    })
    .from(refundLines)
    .where(inArray(refundLines.orderId, ids))
    .groupBy(refundLines.orderId, refundLines.sellableId)
  const openReturns = await db
    .select({
      orderId: returnRequestLines.orderId,
      sellableId: returnRequestLines.sellableId,
      pieces: sql<number>`sum(${returnRequestLines.quantity})::int`,
    })
    .from(returnRequestLines)
    .innerJoin(returnRequests, eq(returnRequests.id, returnRequestLines.returnId))
    .where(
      and(
        inArray(returnRequestLines.orderId, ids),
        inArray(returnRequests.state, ['asked', 'received']),
      ),
    )
    .groupBy(returnRequestLines.orderId, returnRequestLines.sellableId)
  const findRow = <T extends { orderId: string; sellableId: string }>(
    rows: T[],
    line: { orderId: string; sellableId: string },
  ) =>
    rows.find(
      ({ orderId, sellableId }) => orderId === line.orderId && sellableId === line.sellableId,
    )
  const linesOf = (id: string) =>
    lines
      .filter(({ orderId }) => orderId === id)
      .map((line): RefundableLine => {
        const { sellableId, title, quantity } = line
        const paid = line.unitPrice * quantity - line.discount
        const {
          pieces = 0,
          returned = 0,
          refunded: amount = '0',
        } = findRow(refundedLines, line) ?? {}
        const refunded = Number(amount)
        const gone = goneOf({ paid, quantity }, { pieces, returned, refunded })
        return {
          sellableId,
          title,
          quantity,
          paid,
          refunded,
          gone,
          asked: findRow(openReturns, line)?.pieces ?? 0,
        }
      })
  return new Map(
    found.map(({ id, left, shipping, provider, currency }) => [
      id,
      {
        lines: linesOf(id),
        shipping: Number(shipping),
        left: Number(left),
        smallest: smallestPart(provider, currency),
      },
    ]),
  )
}
