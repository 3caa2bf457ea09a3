import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { returnRequests } from '#db/tables/buying/returns.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { notFound } from '#shared/app-error.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { listReturnableOrders, serializeReturn } from './list-returnable-orders.ts'

export const listOrderReturns = handle(
  contract.listOrderReturns,
  async ({ services: { db }, input }) => {
    const { businessId, orderId } = input
    const [found] = await db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(stores, eq(stores.id, orders.storeId))
      .where(and(eq(orders.id, orderId), eq(stores.businessId, businessId)))
    const returnable = found && (await listReturnableOrders(db, [orderId])).get(orderId)
    if (!returnable) throw notFound('el pedido')
    return {
      items: returnable.asked.slice(-100).map((row) => serializeReturn(returnable, row)),
    }
  },
)

export const listOpenReturns = handle(
  contract.listOpenReturns,
  async ({ services: { db }, input }) => {
    const { businessId, after, size } = input
    const from = fromCursor(after, byTime)
    const rows = await db
      .select({
        withdrawal: returnRequests,
        number: orders.number,
        time: sql<string>`${returnRequests.askedAt}::text`,
      })
      .from(returnRequests)
      .innerJoin(orders, eq(orders.id, returnRequests.orderId))
      .innerJoin(stores, eq(stores.id, orders.storeId))
      .where(
        and(
          eq(stores.businessId, businessId),
          inArray(returnRequests.state, ['asked', 'received']),
          from
            ? sql`(${returnRequests.askedAt}, ${returnRequests.id}) > (${from[0]}::timestamptz, ${from[1]}::uuid)`
            : undefined,
        ),
      )
      .orderBy(asc(returnRequests.askedAt), asc(returnRequests.id))
      .limit(size + 1)
    const page = rows.slice(0, size)
    const last = page.at(-1)
    return {
      items: page.map(({ withdrawal: { id, orderId, state, askedAt }, number }) => ({
        id,
        orderId,
        number,
        state,
        askedAt: askedAt.toISOString(),
      })),
      next: rows.length > size && last ? toCursor([last.time, last.withdrawal.id]) : null,
    }
  },
)
