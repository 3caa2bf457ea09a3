import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { orderLines, orders, purchases } from '#db/tables/buying/orders.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { pictureOf } from '#features/platform/server.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/seller.ts'
import { type OrderState, orderStates } from '../vocabulary.ts'
import { matchOrders } from './match-orders.ts'
import { sendBy, waitingSince, waitsForSeller } from './send-by.ts'

const dueAt = sendBy(sql`${orders}`)

/** Orders by state, and how many of them wait for their seller. */
async function countOrders(db: Database, businessId: string) {
  const rows = await db
    .select({
      state: orders.state,
      total: sql<number>`count(*)::int`,
      waiting: sql<number>`(count(*) filter (where ${waitsForSeller(sql`${orders}`)}))::int`,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(eq(stores.businessId, businessId))
    .groupBy(orders.state)
  const counts = Object.fromEntries(orderStates.map((state) => [state, 0])) as Record<
    OrderState,
    number
  >
  for (const { state, total } of rows) counts[state] = total
  return { counts, waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0) }
}

/** The first line of each order, by its id. */
async function readFirstLines(db: Database, ids: string[]) {
  const rows = await db
    .selectDistinctOn([orderLines.orderId], {
      orderId: orderLines.orderId,
      title: orderLines.title,
      photo: mediaObjects,
    })
    .from(orderLines)
    .leftJoin(mediaObjects, eq(mediaObjects.id, orderLines.photoId))
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  return new Map(
    rows.map(({ orderId, title, photo }) => [
      orderId,
      { title, picture: photo && pictureOf({ ...photo, alt: title }) },
    ]),
  )
}

/** How a list is sorted: `keys` of a row, as text or number, and what comes after the row of a cursor. */
type Sorting = { keys: SQL<(string | number)[]>; order: SQL[]; after: SQL | undefined }

const newestFirst = (cursor: string | undefined): Sorting => {
  const from = fromCursor(cursor, byTime)
  return {
    keys: sql`json_build_array(${orders.createdAt}::text, ${orders.id})`,
    order: [desc(orders.createdAt), desc(orders.id)],
    after: from
      ? sql`(${orders.createdAt}, ${orders.id}) < (${from[0]}::timestamptz, ${from[1]}::uuid)`
      : undefined,
  }
}

/** What waits longest first, which is due first. */
const longestFirst = (cursor: string | undefined): Sorting => {
  const from = fromCursor(cursor, byTime)
  const since = waitingSince(sql`${orders}`)
  return {
    keys: sql`json_build_array((${since})::text, ${orders.id})`,
    order: [asc(since), asc(orders.id)],
    after: from
      ? sql`(${since}, ${orders.id}) > (${from[0]}::timestamptz, ${from[1]}::uuid)`
      : undefined,
  }
}

/**
 * Lists the orders of the business's store, newest first, or what waits longest first where only those that wait are asked for;
 * filtered by state, text and days. `counts` and `waiting` cover all orders.
 */
export const listOrders = handle(contract.listOrders, async ({ services: { db }, input }) => {
  const { businessId, after, size, isWaiting } = input
  const sorting = isWaiting ? longestFirst(after) : newestFirst(after)
  const rows = await db
    .select({
      order: orders,
      buyer: purchases.name,
      keys: sorting.keys,
      dueAt,
      total: sql<string>`order_total(${orders.id})::text`,
      refunded: sql<string>`(select coalesce(sum(r.amount), 0) from refunds r where r.order_id = ${orders.id})::text`,
      things: sql<number>`(select sum(l.quantity) from order_lines l where l.order_id = ${orders.id})::int`,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(businesses, eq(businesses.id, stores.businessId))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(and(matchOrders(input), sorting.after))
    .orderBy(...sorting.order)
    .limit(size + 1)
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const firstLines = await readFirstLines(
    db,
    page.map(({ order }) => order.id),
  )
  return {
    items: page.map(({ order, buyer, total, refunded, things, dueAt: due }) => ({
      id: order.id,
      number: order.number,
      state: order.state,
      buyer,
      currency: order.currency,
      things: things ?? 0,
      first: firstLines.get(order.id) ?? null,
      total: Number(total),
      refunded: Number(refunded),
      placedAt: order.createdAt.toISOString(),
      dueAt: due && new Date(due).toISOString(),
      shipping: order.shippingKind && { kind: order.shippingKind },
    })),
    next: rows.length > size && last ? toCursor(last.keys) : null,
    ...(await countOrders(db, businessId)),
  }
})
