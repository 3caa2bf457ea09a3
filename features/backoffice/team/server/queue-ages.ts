import { type SQL, sql } from 'drizzle-orm'
import { duePayouts } from '#features/buying/server.ts'
import { isDecisionDeferred } from '#features/platform/server.ts'
import {
  caseDecisionTimes,
  verificationDecisions,
  waitingCases,
  waitingSuspensionAppeals,
  waitingVerifications,
} from '#features/trust/server.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import type { QueueAges } from '../contract/day.ts'
import {
  dueSoonShare,
  queueTargetHours,
  type StaffQueue,
  staffQueues,
  throughputDays,
} from '../vocabulary.ts'

/** Permission without which a member may not decide the cases of a queue; of appeals either one is enough. */
const neededPermissions: Partial<Record<StaffQueue, ('edit' | 'manage_users')[]>> = {
  cases: ['edit'],
  appeals: ['edit', 'manage_users'],
  disputes: ['edit'],
  claims: ['edit'],
  applications: ['manage_users'],
  payouts: ['manage_users'],
}

/** The queues whose cases a member may decide, at least some of them. */
export const decidedQueues = ({ staff }: Pick<SignedIn, 'staff'>): StaffQueue[] =>
  staffQueues.filter((queue) => neededPermissions[queue]?.some((one) => staff?.has(one)) ?? true)

/** SQL rows of what waits in the queues of a member: queue, case to open, since when. */
function waitingRows(
  { staff, userId }: Pick<SignedIn, 'staff' | 'userId'>,
  { now, timeZone }: { now: Date; timeZone: string },
): SQL {
  const parts = [
    waitingVerifications(now, userId),
    sql`select 'duplicates', d.id, d.created_at from possible_duplicates d
      where d.state = 'open' and not ${isDecisionDeferred('duplicate', sql`d.id`)}`,
  ]
  if (staff?.has('edit'))
    parts.push(
      waitingCases,
      sql`select 'claims', c.id, c.created_at from business_claims c
        where c.state = 'pending' and not ${isDecisionDeferred('claim', sql`c.id`)}`,
    )
  if (staff?.has('manage_users'))
    parts.push(
      waitingSuspensionAppeals,
      sql`select 'applications', null::uuid, a.created_at from staff_applications a join users u on u.id = a.profile_id
        where a.state = 'pending' and u.mailbox_proved_at is not null and u.suspended_at is null`,
      sql`select d.queue, null::uuid, d.since from (${duePayouts({ now, timeZone, memberId: userId })}) d`,
    )
  return sql.join(parts, sql` union all `)
}

type Row = Omit<QueueAges, 'oldestSince'> & { oldestSince: Date | string }

/**
 * How long the cases of each queue have waited, against its target time; queues without any, or
 * that the member may not decide, are left out. The one furthest beyond its target comes first.
 */
export async function readQueueAges(
  { db, now }: Services,
  caller: Pick<SignedIn, 'staff' | 'userId'>,
  timeZone: string,
): Promise<QueueAges[]> {
  const moment = now()
  const at = sql`${moment.toISOString()}::timestamptz`
  const targets = sql.join(
    staffQueues.map((queue) => sql`(${queue}::text, ${queueTargetHours[queue]}::int)`),
    sql`, `,
  )
  const { rows } = await db.execute<Row>(sql`
    with w as (
      select w.queue::text as queue, w.id, w.since, t.hours,
        extract(epoch from ${at} - w.since) / extract(epoch from t.hours * interval '1 hour') as share
      from (${waitingRows(caller, { now: moment, timeZone })}) w join (values ${targets}) t (queue, hours) on t.queue = w.queue::text
    )
    select queue, count(*) filter (where share < ${dueSoonShare})::int as "onTime",
      count(*) filter (where share >= ${dueSoonShare} and share < 1)::int as soon,
      count(*) filter (where share >= 1)::int as late,
      min(since) as "oldestSince", (array_agg(id order by since))[1] as "oldestId"
    from w group by queue order by max(share) desc`)
  return rows.map(({ queue, onTime, soon, late, oldestSince, oldestId }) => ({
    queue: queue as StaffQueue,
    onTime,
    soon,
    late,
    oldestSince: new Date(oldestSince).toISOString(),
    oldestId,
  }))
}

/** Decisions of the team on each of the last `throughputDays` days of a zone, today last. */
export async function countDecisions(
  { db, now }: Services,
  timeZone: string,
): Promise<{ day: string; count: number }[]> {
  const moment = sql`${now().toISOString()}::timestamptz`
  const today = sql`(${moment} at time zone ${timeZone}::text)::date`
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    with decisions as (
      select (d.at at time zone ${timeZone}::text)::date as day, count(*)::int as count
      from (
        ${verificationDecisions}
        union all ${caseDecisionTimes}
        union all select decided_at from business_claims where decided_at is not null and decided_by is not null
        union all select decided_at from possible_duplicates where decided_at is not null and decided_by is not null
        union all select decided_at from staff_applications where decided_at is not null and decided_by is not null
      ) d
      where d.at > ${moment} - ${throughputDays + 1} * interval '1 day' and d.at <= ${moment}
      group by 1
    )
    select (${today} - back)::text as day, coalesce(decisions.count, 0) as count
    from generate_series(0, ${throughputDays - 1}::int) back left join decisions on decisions.day = ${today} - back
    order by back desc`)
  return rows.map(({ day, count }) => ({ day, count }))
}
