import { type SQL, sql } from 'drizzle-orm'
import { noneOf, oneOf } from '#db/tables/columns.ts'
import { onePersonKinds } from '#features/directory/businesses/vocabulary.ts'
import { failedDecision, isDecisionDeferred } from '#features/platform/server.ts'
import type { Output } from '#shared/endpoint.ts'
import { byGroup, byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { type Call, handle } from '#shared/server/route.ts'
import * as contract from '../contract/staff.ts'
import type { VerificationRow } from '../contract/verification-row.ts'
import {
  automaticKinds,
  factTakeHours,
  type VerificationAge,
  type VerificationView,
  waitingDays,
} from '../vocabulary.ts'

const decidedByStaff = noneOf(sql`f.kind`, automaticKinds)

/** SQL condition: the fact has a deferred decision that is not executed yet. */
export const isFactDeferred = isDecisionDeferred('fact', sql`f.id`)

export const isParked = (now: Date) =>
  sql`coalesce(f.parked_until > ${now.toISOString()}::timestamptz, false)`

/** SQL condition: the fact awaits a second approval. */
export const awaitsSecondApproval = sql`(f.state = 'pending' and f.first_approved_at is not null)`

export const viewCondition = (view: VerificationView, now: Date): SQL =>
  ({
    waiting: sql`f.state = 'pending' and ${decidedByStaff} and not ${awaitsSecondApproval} and not ${isParked(now)} and not ${isFactDeferred}`,
    second: sql`f.state = 'pending' and ${decidedByStaff} and ${awaitsSecondApproval} and not ${isParked(now)} and not ${isFactDeferred}`,
    parked: sql`f.state = 'pending' and ${decidedByStaff} and ${isParked(now)} and not ${isFactDeferred}`,
    asked: sql`f.state = 'needs_more' and not ${isFactDeferred}`,
    recheck: sql`f.state = 'valid' and f.recheck is not null`,
    decided: sql`f.decided_at is not null and f.state <> 'pending'`,
  })[view]

/** SQL condition: the waiting time of fact `f`. */
function ageCondition(age: VerificationAge, now: Date): SQL {
  const daysAgo = (days: number) =>
    sql`${now.toISOString()}::timestamptz - ${days} * interval '1 day'`
  return {
    day: sql`f.created_at > ${daysAgo(waitingDays.long)}`,
    three_days: sql`f.created_at <= ${daysAgo(waitingDays.long)} and f.created_at > ${daysAgo(waitingDays.tooLong)}`,
    older: sql`f.created_at <= ${daysAgo(waitingDays.tooLong)}`,
  }[age]
}

const isProfessional = oneOf(sql`b.kind`, onePersonKinds)

/** SQL: the member who decided fact `f`. */
export const deciderColumn = sql`(select json_build_object('id', p.id, 'name', coalesce(p.full_name, 'Sin nombre')) from profiles p where p.id = f.reviewed_by)`

/** SQL columns of a queue row, with fact `f` and business `b`; an assignment older than `factTakeHours` does not count. */
export const verificationColumns = (now: Date) => sql`
  f.id, f.kind, f.state, f.value, f.warning, f.recheck, f.created_at as "createdAt",
  json_build_object('id', b.id, 'name', b.name, 'slug', b.slug,
    'type', case when ${isProfessional} then 'professional' else 'business' end, 'countryCode', a.country_code, 'city', a.city) as business,
  case when f.assigned_at > ${now.toISOString()}::timestamptz - ${factTakeHours} * interval '1 hour' then json_build_object('id', f.assigned_to,
    'name', coalesce((select p.full_name from profiles p where p.id = f.assigned_to), 'Sin nombre')) end as "assignedTo",
  f.assigned_at as "assignedAt", f.reason, f.decided_at as "decidedAt",
  ${deciderColumn} as reviewer,
  case when ${isParked(now)} then json_build_object('until', f.parked_until, 'forAnswer', f.parked_for_answer, 'reason', f.parked_reason,
    'by', coalesce((select p.full_name from profiles p where p.id = f.parked_by), 'Sin nombre')) end as parked,
  case when f.first_approved_at is not null then f.first_approval || jsonb_build_object('id', f.first_approved_by, 'at', f.first_approved_at,
    'name', coalesce((select p.full_name from profiles p where p.id = f.first_approved_by), 'Sin nombre')) end as first,
  (select count(*)::int from verification_evidence e where e.fact_id = f.id) as "evidenceCount", ${failedDecision('fact', sql`f.id`)} as failed`

export const verificationTables = sql`verification_facts f join businesses b on b.id = f.business_id
  left join business_addresses a on a.business_id = b.id and a.is_primary`

export type RawVerification = Omit<VerificationRow, 'createdAt' | 'assignedAt' | 'decidedAt'> & {
  createdAt: Date
  assignedAt: Date | null
  decidedAt: Date | null
}

export const serializeVerification = (row: RawVerification): VerificationRow => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
  assignedAt: row.assignedTo && row.assignedAt ? new Date(row.assignedAt).toISOString() : null,
  decidedAt: row.decidedAt && new Date(row.decidedAt).toISOString(),
  first: row.first && { ...row.first, at: new Date(row.first.at).toISOString() },
  parked: row.parked && { ...row.parked, until: new Date(row.parked.until).toISOString() },
})

const isTaken = (now: Date) =>
  sql`(f.assigned_to is not null and f.assigned_at > ${now.toISOString()}::timestamptz - ${factTakeHours} * interval '1 hour')`

/** SQL conditions of all filters except the view, so that the counts of all views follow them. */
function filterConditions({
  input,
  caller,
  services,
}: Call<typeof contract.listVerifications>): SQL[] {
  const { kind, type, country, assignee, age, q } = input
  const now = services.now()
  const where: SQL[] = []
  if (q)
    where.push(
      sql`search_fold(b.name) like '%' || search_fold(${q.replace(/[\\%_]/g, '\\$&')}) || '%'`,
    )
  if (kind) where.push(sql`f.kind = ${kind}`)
  if (type) where.push(type === 'professional' ? isProfessional : sql`not ${isProfessional}`)
  if (age) where.push(ageCondition(age, now))
  if (country) where.push(sql`a.country_code = ${country.toUpperCase()}`)
  if (assignee === 'me') where.push(sql`${isTaken(now)} and f.assigned_to = ${caller.userId}`)
  if (assignee === 'nobody') where.push(sql`not ${isTaken(now)}`)
  if (assignee === 'others') where.push(sql`${isTaken(now)} and f.assigned_to <> ${caller.userId}`)
  return where
}

const viewConditions = (call: Call<typeof contract.listVerifications>): SQL[] => [
  viewCondition(call.input.view, call.services.now()),
  ...filterConditions(call),
]

type Page = { rows: RawVerification[]; next: string | null }
type QueueCall = Call<typeof contract.listVerifications>

/** A page of open facts, grouped by business, in the order of the first fact of each. */
async function openPage({ input, services, ...call }: QueueCall): Promise<Page> {
  const after = fromCursor(input.after, byGroup)
  const key = sql`(p.since, p.business_id, p.created_at, p.id)`
  const beyond = after
    ? sql`where ${key} > (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]}::timestamptz, ${after[3]}::uuid)`
    : sql``
  const { rows } = await services.db.execute<RawVerification & { since: string; at: string }>(sql`
    with picked as (
      select f.id, f.business_id, f.created_at, min(f.created_at) over (partition by f.business_id) as since
      from ${verificationTables} where ${sql.join(viewConditions({ input, services, ...call }), sql` and `)}
    ), page as (select * from picked p ${beyond} order by ${key} limit ${input.size + 1})
    select ${verificationColumns(services.now())}, p.since::text as since, f.created_at::text as at
    from page p join verification_facts f on f.id = p.id join businesses b on b.id = f.business_id
    left join business_addresses a on a.business_id = b.id and a.is_primary order by ${key}`)
  const items = rows.slice(0, input.size)
  const last = items.at(-1)
  const next =
    rows.length > input.size && last
      ? toCursor([last.since, last.business.id, last.at, last.id])
      : null
  return { rows: items.map(({ since: _, at: __, ...row }) => row), next }
}

/** A page of decided facts, newest first. */
async function decidedPage({ input, services, ...call }: QueueCall): Promise<Page> {
  const where = viewConditions({ input, services, ...call })
  const after = fromCursor(input.after, byTime)
  if (after) where.push(sql`(f.decided_at, f.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const { rows } = await services.db.execute<RawVerification & { key: string }>(sql`
    select ${verificationColumns(services.now())}, f.decided_at::text as key from ${verificationTables}
    where ${sql.join(where, sql` and `)} order by f.decided_at desc, f.id desc limit ${input.size + 1}`)
  const items = rows.slice(0, input.size)
  const last = items.at(-1)
  return {
    rows: items.map(({ key: _, ...row }) => row),
    next: rows.length > input.size && last ? toCursor([last.key, last.id]) : null,
  }
}

type Counts = Output<typeof contract.listVerifications>['counts']

/** SQL: number of businesses in a view. */
const countOf = (view: VerificationView, { services }: QueueCall, conditions: SQL[]) =>
  sql`(select count(distinct f.business_id)::int from ${verificationTables} where ${sql.join([viewCondition(view, services.now()), ...conditions], sql` and `)})`

/** Returns a page of the queue, and the number of businesses in each view under the same filters. */
export const listVerifications = handle(contract.listVerifications, async (call) => {
  const { input, services } = call
  const { rows, next } = await (input.view === 'decided' ? decidedPage(call) : openPage(call))
  const conditions = filterConditions(call)
  const views = (['waiting', 'second', 'parked', 'asked', 'recheck'] as const).map(
    (view) => sql`${countOf(view, call, conditions)} as ${sql.identifier(view)}`,
  )
  const { rows: counted } = await services.db.execute<Counts>(
    sql`select ${sql.join(views, sql`, `)}`,
  )
  return {
    items: rows.map(serializeVerification),
    next,
    counts: counted[0] ?? { waiting: 0, second: 0, parked: 0, asked: 0, recheck: 0 },
  }
})
