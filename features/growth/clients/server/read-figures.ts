import { eq, sql } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { figurePeriodDays } from '#features/directory/leads/vocabulary.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { dateOf, localTime, zonedInstant } from '#shared/time/zoned-time.ts'
import { readClientFigures as contract } from '../contract/figures.ts'

/** How many clients there are, and new ones by the day of their first paid order, in the time zone of the business; those of another stage do not count. */
export const readClientFigures = handle(
  contract,
  async ({ services, input: { businessId, period } }) => {
    const { db } = services
    const [business] = await db
      .select({ timeZone: businesses.timeZone })
      .from(businesses)
      .where(eq(businesses.id, businessId))
    if (!business) throw notFound('el negocio')
    const { timeZone } = business
    const dayCount = figurePeriodDays[period]
    const first = localTime(timeZone, services.now().getTime()).day - 2 * dayCount + 1
    const since = new Date(zonedInstant(timeZone, first, 0)).toISOString()
    const { rows } = await db.execute<{ day: string; clients: number }>(sql`
      select (n.at at time zone ${timeZone}::text)::date::text as day, count(*)::int as clients from (
        select s.id, min(e.at) as at from contact_books b join timeline_entries e on e.book_id = b.id and e.kind = 'order' and e.happening = 'paid'
          join contacts c on c.id = e.contact_id join contacts s on s.id = c.shown_as
        where b.business_id = ${businessId} and e.at >= ${since} and s.stage = 'client' group by s.id) n
      where not exists (select from contacts m join timeline_entries o on o.contact_id = m.id
        where m.shown_as = n.id and o.kind = 'order' and o.happening = 'paid' and o.at < n.at)
      group by 1`)
    const { rows: counted } = await db.execute<{ all: number }>(sql`
      select count(*)::int as all from contact_books b join contacts c on c.book_id = b.id
      where b.business_id = ${businessId} and c.stage = 'client' and c.merged_into is null and c.archived_at is null`)
    const byDay = new Map(rows.map(({ day, clients }) => [day, clients]))
    const all = Array.from({ length: 2 * dayCount }, (_, i) => {
      const day = dateOf(first + i)
      return { day, clients: byDay.get(day) ?? 0 }
    })
    const sum = (days: typeof all) => days.reduce((so, { clients }) => so + clients, 0)
    return {
      days: all.slice(dayCount),
      total: sum(all.slice(dayCount)),
      all: counted[0]?.all ?? 0,
      before: sum(all.slice(0, dayCount)),
    }
  },
)
