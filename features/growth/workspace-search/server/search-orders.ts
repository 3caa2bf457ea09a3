import { type SQL, sql } from 'drizzle-orm'
import type { OrderState } from '#features/buying/orders/vocabulary.ts'
import { containing, holds } from '#shared/server/like.ts'
import type { Database } from '#shared/server/services.ts'
import { foldWords } from '#shared/text/fold.ts'
import { maxFoundOfKind } from '../vocabulary.ts'

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

/** Orders of a store by a part of their number or the words of their buyer's name, the newest first. */
export async function searchOrders(db: Database, storeId: string, q: string) {
  const words = foldWords(q).split(' ').filter(Boolean)
  const number = q.toUpperCase().replace(/[^0-9A-Z-]/g, '')
  const matches: SQL[] = []
  if (number.length >= minIndexed)
    matches.push(
      sql`select o.id from orders o where o.store_id = ${storeId} and o.number like ${containing(number)}`,
    )
  if (words.some((word) => word.length >= minIndexed)) {
    const each = words.map((word) => holds(sql`name_key(p.name)`, word))
    matches.push(sql`select o.id from purchases p join orders o on o.purchase_id = p.id
      where o.store_id = ${storeId} and p.name is not null and ${sql.join(each, sql` and `)}`)
  }
  if (matches.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.number, p.name as buyer, o.state, o.currency, order_total(o.id)::text as total
    from (select n.* from orders n where n.id in (${sql.join(matches, sql` union `)})
      order by n.created_at desc, n.id desc limit ${maxFoundOfKind}) o join purchases p on p.id = o.purchase_id
    order by o.created_at desc, o.id desc`)
  return rows.map((row) => ({ ...row, total: Number(row.total) }))
}
