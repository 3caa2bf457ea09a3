import { type SQL, sql } from 'drizzle-orm'
import type { OrderState } from '#features/buying/orders/vocabulary.ts'
import { containing, holds } from '#shared/server/like.ts'
import type { Database } from '#shared/server/services.ts'
import { foldWords } from '#shared/text/fold.ts'
import { maxFoundOfKind, recentOrders } from '../vocabulary.ts'

type Row = {
  id: string
  number: string
  buyer: string | null
  state: OrderState
  currency: string
  total: string
}

/** Letters from which the indexes of numbers and names are of use. */
const minIndexed = 3

/** Those of some orders `n` that match first, the newest ones. */
async function readFound(db: Database, found: SQL) {
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.number, p.name as buyer, o.state, o.currency, order_total(o.id)::text as total
    from (select n.id, n.number, n.purchase_id, n.state, n.currency, n.created_at from ${found}
      order by n.created_at desc, n.id desc limit ${maxFoundOfKind}) o join purchases p on p.id = o.purchase_id
    order by o.created_at desc, o.id desc`)
  return rows.map((row) => ({ ...row, total: Number(row.total) }))
}

async function hasOlderOrders(db: Database, storeId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from orders where store_id = ${storeId} order by created_at desc, id desc limit 1 offset ${recentOrders}`,
  )
  return rows.length > 0
}

/**
 * Orders of a store by a part of their number or the words of their buyer's name, the newest first. What many match is
 * found among the recent ones, what few match by the indexes, which cover all stores.
 */
export async function searchOrders(db: Database, storeId: string, q: string) {
  const words = foldWords(q).split(' ').filter(Boolean)
  const part = q.toUpperCase().replace(/[^0-9A-Z-]/g, '')
  const isNumber = part.length >= minIndexed ? sql`n.number like ${containing(part)}` : null
  const isNamed = words.some((word) => word.length >= minIndexed)
    ? sql.join(
        [sql`p.name is not null`, ...words.map((word) => holds(sql`name_key(p.name)`, word))],
        sql` and `,
      )
    : null
  const either = [isNumber, isNamed].filter((one) => one !== null)
  if (either.length === 0) return []
  const [recent, isMore] = await Promise.all([
    readFound(
      db,
      sql`(select * from orders r where r.store_id = ${storeId} order by r.created_at desc, r.id desc limit ${recentOrders}) n
        join purchases p on p.id = n.purchase_id where (${sql.join(either, sql`) or (`)})`,
    ),
    hasOlderOrders(db, storeId),
  ])
  if (recent.length === maxFoundOfKind || !isMore) return recent
  const indexed = [
    isNumber && sql`select n.id from orders n where n.store_id = ${storeId} and ${isNumber}`,
    isNamed &&
      sql`select n.id from purchases p join orders n on n.purchase_id = p.id where n.store_id = ${storeId} and ${isNamed}`,
  ].filter((one) => one !== null)
  return readFound(db, sql`orders n where n.id in (${sql.join(indexed, sql` union `)})`)
}
