import { type SQL, sql } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { shippedReleaseDays } from '../../vocabulary.ts'

/**
 * When what is held of an order is due to its seller: once their level's days are over and it arrived, or was sent some days ago. Null while it was not
 * sent, and once it was released. SQL of `orders`.
 */
export const releaseDate: SQL<Date | null> = sql`case ${orders.state}
  when 'delivered' then ${orders.releaseAt}
  when 'shipped' then greatest(${orders.releaseAt}, (select max(e.made_at) from order_events e where e.order_id = ${orders.id} and e.deed = 'ship')
    + make_interval(days => ${shippedReleaseDays})) end`
