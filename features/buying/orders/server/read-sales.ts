import { eq, sql } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { figurePeriodDays } from '#features/directory/leads/vocabulary.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { dateOf, localTime, zonedInstant } from '#shared/time/zoned-time.ts'
import * as contract from '../contract/sales.ts'

/** Sums of a day, or of a whole period where `day` is null. */
type Row = {
  isNew: boolean
  day: string | null
  orders: number
  amount: string
  customers: number
}

const figuresOf = (row: Row | undefined): contract.SalesFigures => ({
  orders: row?.orders ?? 0,
  amount: Number(row?.amount ?? 0),
  customers: row?.customers ?? 0,
})

/** Number of orders that are paid and not yet shipped. */
async function countWaiting(db: Database, businessId: string): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from orders o join stores s on s.id = o.store_id
    where s.business_id = ${businessId} and o.state in ('paid', 'accepted', 'packed')`)
  return rows[0]?.waiting ?? 0
}

/**
 * Returns paid orders, customers and sales net of refunds of a period in the business's time zone, and of as many days
 * before. Fully refunded orders do not count.
 */
export const readSales = handle(
  contract.readSales,
  async ({ services, input: { businessId, period } }) => {
    const { db } = services
    const [business] = await db
      .select({ timeZone: businesses.timeZone, currency: stores.currency })
      .from(businesses)
      .leftJoin(stores, eq(stores.businessId, businesses.id))
      .where(eq(businesses.id, businessId))
    if (!business) throw notFound('el negocio')
    const { timeZone, currency } = business
    const dayCount = figurePeriodDays[period]
    const { day: today } = localTime(timeZone, services.now().getTime())
    const first = today - 2 * dayCount + 1
    const startOf = (day: number) => new Date(zonedInstant(timeZone, day, 0))
    const { rows } = await db.execute<Row>(sql`
    with paid as (
      select o.paid_at >= ${startOf(first + dayCount)} as is_new, (o.paid_at at time zone ${timeZone}::text)::date as day,
        coalesce(g.profile_id::text, lower(g.email), g.id::text) as customer,
        order_total(o.id) - coalesce((select sum(r.amount) from refunds r where r.order_id = o.id), 0) as amount
      from orders o join stores s on s.id = o.store_id join purchases g on g.id = o.purchase_id
      where s.business_id = ${businessId} and o.paid_at >= ${startOf(first)}
    )
    select is_new as "isNew", day::text as day, (count(*) filter (where amount > 0))::int as orders,
      coalesce(sum(amount), 0)::text as amount, (count(distinct customer) filter (where amount > 0))::int as customers
    from paid group by grouping sets ((is_new), (is_new, day))`)
    const byDay = new Map(rows.map((row) => [row.day, row]))
    const all = Array.from({ length: 2 * dayCount }, (_, i) => {
      const day = dateOf(first + i)
      return { day, ...figuresOf(byDay.get(day)) }
    })
    const totalOf = (isNew: boolean) =>
      figuresOf(rows.find((row) => row.day === null && row.isNew === isNew))
    return {
      currency,
      days: all.slice(dayCount),
      daysBefore: all.slice(0, dayCount),
      totals: totalOf(true),
      before: totalOf(false),
      waiting: await countWaiting(db, businessId),
    }
  },
)
