import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { orders, purchases } from '#db/tables/buying/orders.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { containing } from '#shared/server/like.ts'
import type { OrderState } from '../vocabulary.ts'
import { waitsForSeller } from './send-by.ts'

/** Filter of an order list; `from` and `to` are days in the seller's time zone, both inclusive. */
export type OrderFilter = {
  businessId: string
  state?: OrderState | undefined
  isWaiting?: boolean | undefined
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

function matchText(q: string): SQL | undefined {
  const part = containing(q)
  const title = sql`exists (select from order_lines l where l.order_id = ${orders.id} and l.title ilike ${part})`
  return or(
    ilike(orders.number, part),
    ilike(purchases.name, part),
    ilike(purchases.email, part),
    title,
  )
}

const midnight = (day: SQL) => sql`(${day})::timestamp at time zone ${businesses.timeZone}`

/** SQL condition for the filter; for a query that joins stores, businesses and purchases to orders. */
export const matchOrders = ({
  businessId,
  state,
  isWaiting,
  q,
  from,
  to,
}: OrderFilter): SQL | undefined =>
  and(
    eq(stores.businessId, businessId),
    state && eq(orders.state, state),
    isWaiting ? waitsForSeller(sql`${orders}`) : undefined,
    q ? matchText(q) : undefined,
    from ? sql`${orders.createdAt} >= ${midnight(sql`${from}::date`)}` : undefined,
    to ? sql`${orders.createdAt} < ${midnight(sql`${to}::date + 1`)}` : undefined,
  )
