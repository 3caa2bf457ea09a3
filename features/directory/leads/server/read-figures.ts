import { and, eq, gte, sql } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { businessDailyCounts } from '#db/tables/directory/leads.ts'
import { isBlockedBy } from '#features/accounts/server.ts'
import { notFound } from '#shared/app-error.ts'
import { measureAnswers } from '#shared/server/measure-answers.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import { dateOf, localTime, zonedInstant } from '#shared/time/zoned-time.ts'
import * as contract from '../contract.ts'
import { countedKinds, figurePeriodDays } from '../vocabulary.ts'
import { readSearchedWords } from './read-searched-words.ts'

const zeroFigures = (): contract.Figures => ({
  view: 0,
  search: 0,
  whatsapp: 0,
  phone: 0,
  web: 0,
  form: 0,
})

function sum(days: contract.Figures[]): contract.Figures {
  const total = zeroFigures()
  for (const day of days) for (const kind of countedKinds) total[kind] += day[kind]
  return total
}

/** Leads by day of the business, from the first of two periods on, and all that nobody attended. */
async function countLeads(
  { db }: Services,
  { businessId, timeZone, since }: { businessId: string; timeZone: string; since: Date },
) {
  const { rows } = await db.execute<{ day: string; arrived: number; waiting: number }>(sql`
    select (l.created_at at time zone ${timeZone}::text)::date::text as day,
      (count(*) filter (where l.state <> 'spam' and l.created_at >= ${since}))::int as arrived,
      (count(*) filter (where l.state = 'new'))::int as waiting
    from leads l
    where l.business_id = ${businessId} and (l.created_at >= ${since} or l.state = 'new')
      and not ${isBlockedBy(sql`l.business_id`, sql`l.profile_id`)}
    group by 1`)
  return {
    byDay: new Map(rows.map(({ day, arrived }) => [day, arrived])),
    waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
  }
}

/** Counts of a period in the business's time zone, and of as many days before. */
export const readFigures = handle(
  contract.readFigures,
  async ({ services, input: { businessId, period } }) => {
    const [business] = await services.db
      .select({ timeZone: businesses.timeZone })
      .from(businesses)
      .where(eq(businesses.id, businessId))
    if (!business) throw notFound('el negocio')
    const { timeZone } = business
    const dayCount = figurePeriodDays[period]
    const { day: today } = localTime(timeZone, services.now().getTime())
    const first = today - 2 * dayCount + 1
    const rows = await services.db
      .select()
      .from(businessDailyCounts)
      .where(
        and(
          eq(businessDailyCounts.businessId, businessId),
          gte(businessDailyCounts.day, dateOf(first)),
        ),
      )
    const byDay = new Map<string, contract.Figures>()
    for (const { day, kind, count } of rows) {
      const figures = byDay.get(day) ?? zeroFigures()
      figures[kind as keyof contract.Figures] = count
      byDay.set(day, figures)
    }
    const since = new Date(zonedInstant(timeZone, first, 0))
    const leads = await countLeads(services, { businessId, timeZone, since })
    const all = Array.from({ length: 2 * dayCount }, (_, i) => {
      const day = dateOf(first + i)
      return { day, ...(byDay.get(day) ?? zeroFigures()), leads: leads.byDay.get(day) ?? 0 }
    })
    const [daysBefore, days] = [all.slice(0, dayCount), all.slice(dayCount)]
    const leadsOf = (of: contract.DayFigures[]) => of.reduce((total, day) => total + day.leads, 0)
    return {
      days,
      daysBefore,
      totals: sum(days),
      before: sum(daysBefore),
      leads: { total: leadsOf(days), before: leadsOf(daysBefore), waiting: leads.waiting },
      answers: await measureAnswers(services.pool, businessId, services.now()),
      searched: await readSearchedWords(services, businessId),
    }
  },
)
