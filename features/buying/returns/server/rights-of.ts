import { asc, eq, sql } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { stores } from '#db/tables/selling/stores.ts'
import type { FoundPurchase } from '#features/buying/orders/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { OrderRight } from '../contract.ts'
import { readWithdrawals, serializeWithdrawal, type WithdrawnOrder } from './read-withdrawals.ts'
import { withdrawalDeadline } from './withdrawal-deadline.ts'

/** When the days begin: with the goods in hand, and with the contract where nothing is handed over. Null before. */
const begins = ({ shippingKind, paidAt, deliveredAt }: typeof orders.$inferSelect) =>
  shippingKind === null ? paidAt : deliveredAt

/** Before it is sent an order is cancelled, which gives everything back. */
const isInHand = ({ state, shippingKind, paidAt }: typeof orders.$inferSelect) =>
  state === 'shipped' ||
  state === 'delivered' ||
  (shippingKind === null && paidAt !== null && state !== 'cancelled')

/** Things of a purchase of which a file was downloaded after its buyer had agreed that this ends their right; by order and thing. */
async function readBegun(db: Database, groupId: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ thing: string }>(sql`
    select distinct g.order_id || ' ' || g.sellable_id as thing from downloads d join download_grants g on g.id = d.grant_id
      join orders o on o.id = g.order_id join download_consents c on c.group_id = o.group_id where o.group_id = ${groupId}`)
  return new Set(rows.map(({ thing }) => thing))
}

const leftOf = (orderId: string, { lines, left }: WithdrawnOrder, begun: ReadonlySet<string>) =>
  lines.map(({ sellableId, title, quantity, gone, asked }) => ({
    sellableId,
    title,
    left:
      left === 0 || begun.has(`${orderId} ${sellableId}`)
        ? 0
        : Math.max(0, quantity - gone - asked),
  }))

/** What its buyer may go back on in each order of a purchase, by the law of where it went, or else of where its seller is. */
export async function rightsOf(
  { now }: Services,
  db: Database,
  group: FoundPurchase,
): Promise<OrderRight[]> {
  const rows = await db
    .select({ order: orders, timeZone: businesses.timeZone })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(businesses, eq(businesses.id, stores.businessId))
    .where(eq(orders.groupId, group.id))
    .orderBy(asc(orders.id))
  const known = await readWithdrawals(
    db,
    rows.map(({ order }) => order.id),
  )
  const begun = await readBegun(db, group.id)
  return rows.flatMap(({ order, timeZone }): OrderRight[] => {
    const withdrawn = known.get(order.id)
    if (!withdrawn) return []
    const { right } = withdrawn
    const from = begins(order)
    const until = right && from && withdrawalDeadline(right, from, timeZone)
    const lines = leftOf(order.id, withdrawn, begun)
    const isInTime = right !== null && (until === null || now() < until)
    return [
      {
        orderId: order.id,
        right,
        until: until?.toISOString() ?? null,
        lines,
        canWithdraw:
          isInTime && isInHand(order) && withdrawn.left > 0 && lines.some(({ left }) => left > 0),
        asked: withdrawn.asked.map((row) => serializeWithdrawal(withdrawn, row)),
      },
    ]
  })
}
