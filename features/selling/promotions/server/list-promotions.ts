import { sql } from 'drizzle-orm'
import { readStoreOf } from '#features/selling/stores/server/index.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/promotions.ts'
import { netSale, readPromotions } from './read-promotions.ts'

/** Paid less refunded of the orders with any promotion of the store, each once, in minor units. */
async function readSold(db: Database, storeId: string): Promise<number> {
  const { rows } = await db.execute<{ sold: number }>(sql`
    select coalesce(sum(${netSale}), 0)::float8 as sold from orders o
    where o.store_id = ${storeId} and o.paid_at is not null and exists (
      select from order_discounts d join promotions p on p.id = d.promotion_id where d.order_id = o.id and p.store_id = ${storeId})`)
  return rows[0]?.sold ?? 0
}

/** Lists the store's promotions, newest first; archived ones separately. */
export const listPromotions = handle(contract.listPromotions, async ({ services, input }) => {
  const { businessId, view, after, size } = input
  const from = fromCursor(after, byTime)
  const store = await readStoreOf(services.db, businessId)
  const beyond = from
    ? sql`and (p.created_at, p.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`
    : sql``
  const where = sql`p.store_id = ${store.id} and (p.state = 'archived') = ${view === 'archived'} ${beyond}`
  const rows = await readPromotions(services, services.db, where, size + 1)
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return {
    items: page.map(({ promotion }) => promotion),
    next: rows.length > size && last ? toCursor([last.time, last.promotion.id]) : null,
    sold: await readSold(services.db, store.id),
  }
})
