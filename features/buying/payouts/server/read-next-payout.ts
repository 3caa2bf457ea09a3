import { eq, sql } from 'drizzle-orm'
import { payoutDestinations } from '#db/tables/buying/payouts.ts'
import { notFound } from '#shared/app-error.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { dayIn, dayNumber, zonedInstant } from '#shared/time/zoned-time.ts'
import { accountEnding } from '../account-ending.ts'
import * as contract from '../contract.ts'
import { lastPayday, nextPayday, paydayAfter } from '../paydays.ts'
import { paidFrom } from './payout-block.ts'
import { dueBefore, dueOfBothKinds } from './read-due.ts'

type NextPayout = Output<typeof contract.readNextPayout>
type LateAmount = NonNullable<NextPayout['late']>['amounts'][number]
/**
 * Returns what of a payday was not paid yet, by currency: what was due before it, as far as it still is. Money that came back since
 * made it less.
 */
async function readLate(db: Database, businessId: string, payday: Date): Promise<LateAmount[]> {
  const own = sql`a.business_id = ${businessId}`
  const { rows } = await db.execute<{ currency: string; amount: string }>(sql`
    select l.currency, sum(least(l.amount, d.amount))::text as amount from (${dueBefore(payday, own)}) l
      join (${dueOfBothKinds(own)}) d on d.currency = l.currency and d.is_demo_money = l.is_demo_money
      group by l.currency order by l.currency`)
  return rows.map(({ currency, amount }) => ({ currency, amount: Number(amount) }))
}

/** Returns when a store is paid next: a payday on which its account already counts, and today only until it was paid. */
export const readNextPayout = handle(
  contract.readNextPayout,
  async ({ services: { db, now }, input: { businessId } }): Promise<NextPayout> => {
    const { rows } = await db.execute<{ timeZone: string; isUnattended: boolean }>(
      sql`select time_zone as "timeZone", is_unattended(id) as "isUnattended" from businesses where id = ${businessId}`,
    )
    const [business] = rows
    if (!business) throw notFound('el negocio')
    const { timeZone, isUnattended } = business
    const [destination] = await db
      .select()
      .from(payoutDestinations)
      .where(eq(payoutDestinations.businessId, businessId))
    const account = destination ? accountEnding(destination) : null
    if (isUnattended) return { day: null, late: null, account }
    const startOf = (day: string) => new Date(zonedInstant(timeZone, dayNumber(day), 0))
    const today = dayIn(timeZone, now())
    const counts = paidFrom(destination?.updatedAt ?? now())
    if (counts > now()) return { day: paydayAfter(dayIn(timeZone, counts)), late: null, account }
    const last = lastPayday(today)
    const { rows: paid } = await db.execute(sql`
      select from payouts where business_id = ${businessId} and made_at >= ${startOf(today).toISOString()} and bounced_at is null limit 1`)
    const isPast = last < today && counts <= startOf(last)
    const amounts = isPast ? await readLate(db, businessId, startOf(last)) : []
    return {
      day: paid.length > 0 ? paydayAfter(today) : nextPayday(today),
      late: amounts.length > 0 ? { day: last, amounts } : null,
      account,
    }
  },
)
