import { type SQL, sql } from 'drizzle-orm'
import { dayIn, dayNumber, zonedInstant } from '#shared/time/zoned-time.ts'
import { lastPayday } from '../paydays.ts'
import { newDestinationHours } from '../vocabulary.ts'
import { dueBefore } from './read-due.ts'

/**
 * SQL rows of the payouts that the last payday of a time zone asks for and a member may make: queue, since when. Those
 * without an account, or that are withheld, wait for their store.
 */
export function duePayouts({
  now,
  timeZone,
  memberId,
}: {
  now: Date
  timeZone: string
  memberId: string
}): SQL {
  const payday = new Date(zonedInstant(timeZone, dayNumber(lastPayday(dayIn(timeZone, now))), 0))
  const since = sql`${payday.toISOString()}::timestamptz`
  return sql`select 'payouts' as queue, ${since} as since from (${dueBefore(payday)}) d
    join payout_destinations t on t.business_id = d.business_id
    where t.updated_at <= ${since} - ${newDestinationHours}::int * interval '1 hour'
      and not is_unattended(d.business_id) and interest_in_business(${memberId}::uuid, d.business_id) is null`
}
