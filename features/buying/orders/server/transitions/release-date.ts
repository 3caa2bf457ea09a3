import { type SQL, sql } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { shippedReleaseDays } from '../../vocabulary.ts'

/**
 * SQL of `orders`: when the held amount becomes payable to the seller: after the days of the seller's level, once
 * delivered or a number of days after shipping. Null while unshipped and after the release.
 */
export const releaseDate: SQL<Date | null> = sql`case ${orders.state}
  when 'delivered' then ${orders.releaseAt}
  when 'shipped' then greatest(${orders.releaseAt}, (select max(e.made_at) from order_events e where e.order_id = ${orders.id} and e.action = 'ship')
    + make_interval(days => ${shippedReleaseDays})) end`
