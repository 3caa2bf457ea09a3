import { and, eq, gte, sql } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { businessDailyCounts, leads } from '#db/tables/directory/leads.ts'
import { isBlockedBy } from '#features/accounts/server.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { dateOf, localTime, zonedInstant } from '#shared/time/zoned-time.ts'
import * as contract from '../contract.ts'
import { countedKinds, figuresPeriodDays } from '../vocabulary.ts'
import { measureAnswers } from './read-answer-time.ts'

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

/** Counts of the last thirty days in the business's time zone, and of the thirty days before. */
export const readFigures = handle(
  contract.readFigures,
  async ({ services, input: { businessId } }) => {
    const [business] = await services.db
      .select({ timeZone: businesses.timeZone })
      .from(businesses)
      .where(eq(businesses.id, businessId))
    if (!business) throw notFound('el negocio')
    const { day: today } = localTime(business.timeZone, services.now().getTime())
    const first = today - 2 * figuresPeriodDays + 1
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
    const all = Array.from({ length: 2 * figuresPeriodDays }, (_, i) => ({
      day: dateOf(first + i),
      ...(byDay.get(dateOf(first + i)) ?? zeroFigures()),
    }))
    const dayBegins = (day: number) => new Date(zonedInstant(business.timeZone, day, 0))
    const [since, sinceBefore] = [dayBegins(today - figuresPeriodDays + 1), dayBegins(first)]
    const [counted] = await services.db
      .select({
        last30: sql<number>`count(*) filter (where ${leads.createdAt} >= ${since} and ${leads.state} <> 'spam')::int`,
        before: sql<number>`count(*) filter (where ${leads.createdAt} >= ${sinceBefore} and ${leads.createdAt} < ${since} and ${leads.state} <> 'spam')::int`,
        waiting: sql<number>`count(*) filter (where ${leads.state} = 'new')::int`,
      })
      .from(leads)
      .where(
        and(
          eq(leads.businessId, businessId),
          sql`not ${isBlockedBy(leads.businessId, leads.profileId)}`,
        ),
      )
    const days = all.slice(figuresPeriodDays)
    return {
      days,
      totals: sum(days),
      before: sum(all.slice(0, figuresPeriodDays)),
      leads: counted ?? { last30: 0, before: 0, waiting: 0 },
      answers: await measureAnswers(services.pool, businessId, services.now()),
    }
  },
)
