import { type SQL, sql } from 'drizzle-orm'
import { dayIn, dayNumber, zonedInstant } from '#shared/time/zoned-time.ts'
import { lastPayday } from '../paydays.ts'
import { newDestinationHours } from '../vocabulary.ts'
import { dueBefore } from './read-due.ts'

type Where = { now: Date; timeZone: string }

/**
 * SQL of the payouts that the last payday of a time zone asks for: `business_id`, `currency`, `amount`, `is_demo_money`, `since`. Those
 * without an account, or that are withheld, wait for their store.
 */
export function askedPayouts({ now, timeZone }: Where): SQL {
  const payday = new Date(zonedInstant(timeZone, dayNumber(lastPayday(dayIn(timeZone, now))), 0))
  const since = sql`${payday.toISOString()}::timestamptz`
  return sql`select d.business_id, d.currency, d.amount, d.is_demo_money, ${since} as since from (${dueBefore(payday)}) d
    join payout_destinations t on t.business_id = d.business_id
    where t.updated_at <= ${since} - ${newDestinationHours}::int * interval '1 hour' and not is_unattended(d.business_id)`
}

/** SQL rows of those that a member may make: queue, since when. */
export const duePayouts = ({ memberId, ...where }: Where & { memberId: string }): SQL =>
  sql`select 'payouts' as queue, k.since from (${askedPayouts(where)}) k
    where interest_in_business(${memberId}::uuid, k.business_id) is null`
