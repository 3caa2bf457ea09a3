import { eq, sql } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { localTime, zonedInstant } from '#shared/time/zoned-time.ts'
import * as contract from '../contract/seller.ts'
import { salesPeriodDays } from '../vocabulary.ts'

type Row = {
  orders: number
  amount: string
  customers: number
  ordersBefore: number
  amountBefore: string
  customersBefore: number
  waiting: number
}

/**
 * Returns paid orders, customers and sales net of refunds for the last thirty days in the business's time zone and
 * the thirty before. Fully refunded orders do not count.
 */
export const readSales = handle(contract.readSales, async ({ services, input: { businessId } }) => {
  const [business] = await services.db
    .select({ timeZone: businesses.timeZone, currency: stores.currency })
    .from(businesses)
    .leftJoin(stores, eq(stores.businessId, businesses.id))
    .where(eq(businesses.id, businessId))
  if (!business) throw notFound('el negocio')
  const { day: today } = localTime(business.timeZone, services.now().getTime())
  const startOf = (day: number) => new Date(zonedInstant(business.timeZone, day, 0))
  const [since, sinceBefore] = [
    startOf(today - salesPeriodDays + 1),
    startOf(today - 2 * salesPeriodDays + 1),
  ]
  const { rows } = await services.db.execute<Row>(sql`
    with paid as (
      select o.state, o.paid_at >= ${since} as is_new, coalesce(g.profile_id::text, lower(g.email), g.id::text) as customer,
        order_total(o.id) - coalesce((select sum(r.amount) from refunds r where r.order_id = o.id), 0) as amount
      from orders o join stores s on s.id = o.store_id join purchases g on g.id = o.purchase_id
      where s.business_id = ${businessId} and o.paid_at >= ${sinceBefore}
    )
    select count(*) filter (where is_new and amount > 0)::int as orders, coalesce(sum(amount) filter (where is_new), 0)::text as amount,
      count(distinct customer) filter (where is_new and amount > 0)::int as customers,
      count(*) filter (where not is_new and amount > 0)::int as "ordersBefore", coalesce(sum(amount) filter (where not is_new), 0)::text as "amountBefore",
      count(distinct customer) filter (where not is_new and amount > 0)::int as "customersBefore",
      (select count(*)::int from orders o join stores s on s.id = o.store_id
        where s.business_id = ${businessId} and o.state in ('paid', 'accepted', 'packed')) as waiting
    from paid`)
  const [row] = rows
  return {
    currency: business.currency,
    last30: {
      orders: row?.orders ?? 0,
      amount: Number(row?.amount ?? 0),
      customers: row?.customers ?? 0,
    },
    before: {
      orders: row?.ordersBefore ?? 0,
      amount: Number(row?.amountBefore ?? 0),
      customers: row?.customersBefore ?? 0,
    },
    waiting: row?.waiting ?? 0,
  }
})
