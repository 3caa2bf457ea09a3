import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import { fromCursor, toCursor } from '#shared/server/cursor.ts'
import { containing } from '#shared/server/like.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/stock.ts'
import { maxStock } from '../vocabulary.ts'
import { readStoreOf } from './lock-store.ts'
import { storedPicture } from './stored-picture.ts'

/** SQL: units of sellable `s` reserved by orders that are neither shipped nor cancelled. */
export const reservedUnits = sql`(select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
  where l.sellable_id = s.id and l.from_stock and o.state in ('pending', 'paid', 'accepted', 'packed'))`

/** SQL: little or nothing is left of sellable `s`; without a threshold, nothing. */
export const isLow = sql`coalesce(s.stock <= coalesce(s.low_stock, 0), false)`

const byTitle = z.tuple([z.literal('title'), z.string().max(300), z.uuid()])
const byLeft = z.tuple([z.literal('short'), z.number().int(), z.uuid()])

/** SQL: units of sellable `s` above its threshold, or above none without one; last what is not counted. */
const left = sql`coalesce(s.stock - coalesce(s.low_stock, 0), ${maxStock} + 1)`

type Row = Omit<contract.StockRow, 'picture'> & { picture: StoredPicture | null; margin: number }

/** Lists the stock of sellables that are neither retired nor archived, by title or by what is left of it. */
export const listStock = handle(
  contract.listStock,
  async ({ services: { db }, input: { businessId, q, sort, after, size } }) => {
    const store = await readStoreOf(db, businessId)
    const where = [
      sql`s.store_id = ${store.id} and s.kind = 'product'`,
      sql`not exists (select from product_variants v join products p on p.id = v.product_id where v.id = s.id and (v.is_retired or p.state = 'archived'))`,
    ]
    if (q)
      where.push(
        sql`(unaccent(s.title) ilike unaccent(${containing(q)}) or s.sku ilike ${containing(q)})`,
      )
    const from = fromCursor<[string, string | number, string]>(
      after,
      sort === 'title' ? byTitle : byLeft,
    )
    const by = sort === 'title' ? sql`s.title` : left
    if (from) where.push(sql`(${by}, s.id) > (${from[1]}, ${from[2]}::uuid)`)
    const { rows } = await db.execute<Row>(sql`
    select s.id as "sellableId", s.title, s.sku, s.path, s.stock, ${reservedUnits} as held, s.low_stock as "lowStock",
      ${isLow} as "isLow", ${left} as margin, ${sql.raw(storedPicture('m', 's.title'))} as picture
    from sellables s left join media_objects m on m.id = s.photo_id
    where ${sql.join(where, sql` and `)} order by ${by}, s.id limit ${size + 1}`)
    const last = rows.at(size - 1)
    return {
      items: rows
        .slice(0, size)
        .map(({ margin: _, picture, ...row }) => ({ ...row, picture: pictureOf(picture) })),
      next:
        rows.length > size && last
          ? toCursor([sort, sort === 'title' ? last.title : last.margin, last.sellableId])
          : null,
    }
  },
)
