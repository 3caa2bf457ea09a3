import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fromCursor, toCursor } from '#shared/server/cursor.ts'
import { containing } from '#shared/server/like.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/stock.ts'
import { readStoreOf } from './lock-store.ts'

/** SQL: units of sellable `s` reserved by orders that are neither shipped nor cancelled. */
export const reservedUnits = sql`(select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
  where l.sellable_id = s.id and l.from_stock and o.state in ('pending', 'paid', 'accepted', 'packed'))`

const byTitle = z.tuple([z.literal('title'), z.string().max(300), z.uuid()])

/** Lists the stock of sellables that are neither retired nor archived, by title. */
export const listStock = handle(
  contract.listStock,
  async ({ services: { db }, input: { businessId, q, after, size } }) => {
    const from = fromCursor(after, byTitle)
    const store = await readStoreOf(db, businessId)
    const where = [
      sql`s.store_id = ${store.id}`,
      sql`not exists (select from product_variants v join products p on p.id = v.product_id where v.id = s.id and (v.is_retired or p.state = 'archived'))`,
    ]
    if (q)
      where.push(
        sql`(unaccent(s.title) ilike unaccent(${containing(q)}) or s.sku ilike ${containing(q)})`,
      )
    if (from) where.push(sql`(s.title, s.id) > (${from[1]}, ${from[2]}::uuid)`)
    const { rows } = await db.execute<contract.StockRow>(sql`
    select s.id as "sellableId", s.title, s.sku, s.path, s.stock, ${reservedUnits} as held, s.low_stock as "lowStock",
      coalesce(s.stock <= s.low_stock, false) as "isLow"
    from sellables s where ${sql.join(where, sql` and `)} order by s.title, s.id limit ${size + 1}`)
    const last = rows.at(size - 1)
    return {
      items: rows.slice(0, size),
      next: rows.length > size && last ? toCursor(['title', last.title, last.sellableId]) : null,
    }
  },
)
