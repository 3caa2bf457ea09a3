import { type SQL, sql } from 'drizzle-orm'
import { noneOf } from '#db/tables/columns.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { type Call, handle } from '#shared/server/route.ts'
import * as contract from '../contract/staff.ts'
import { openFactStates, type ReviewView, selfShownKinds } from '../vocabulary.ts'

const forStaff = noneOf(sql`f.kind`, selfShownKinds)

const inView: Record<ReviewView, SQL> = {
  waiting: sql`f.state = 'pending' and ${forStaff}`,
  asked: sql`f.state = 'needs_more'`,
  recheck: sql`f.state = 'valid' and f.recheck is not null`,
  decided: sql`f.decided_at is not null and ${noneOf(sql`f.state`, openFactStates)}`,
}

/** Columns of a row of the queue, with fact `f` and business `b`; assignments older than an hour no longer count. */
export const reviewColumns = (now: Date) => sql`
  f.id, f.kind, f.state, f.value, f.warning, f.recheck, f.created_at as "createdAt",
  json_build_object('id', b.id, 'name', b.name, 'slug', b.slug, 'countryCode', a.country_code, 'city', a.city) as business,
  case when f.assigned_at > ${now.toISOString()}::timestamptz - interval '1 hour' then json_build_object('id', f.assigned_to,
    'name', coalesce((select p.full_name from profiles p where p.id = f.assigned_to), 'Sin nombre')) end as "assignedTo",
  f.assigned_at as "assignedAt",
  (select count(*)::int from verification_evidence e where e.fact_id = f.id) as "evidenceCount"`

export const reviewTables = sql`verification_facts f join businesses b on b.id = f.business_id
  left join business_addresses a on a.business_id = b.id and a.is_primary`

export type RawReview = Omit<contract.ReviewRow, 'createdAt' | 'assignedAt'> & { createdAt: Date; assignedAt: Date | null }

export const presentReview = (row: RawReview): contract.ReviewRow => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
  assignedAt: row.assignedTo && row.assignedAt ? new Date(row.assignedAt).toISOString() : null,
})

const held = (now: Date) => sql`(f.assigned_to is not null and f.assigned_at > ${now.toISOString()}::timestamptz - interval '1 hour')`

function filters({ input, caller, services }: Call<typeof contract.findReviews>): SQL[] {
  const { view, kind, country, assignee } = input
  const now = services.now()
  const where = [inView[view]]
  if (kind) where.push(sql`f.kind = ${kind}`)
  if (country) where.push(sql`a.country_code = ${country.toUpperCase()}`)
  if (assignee === 'me') where.push(sql`${held(now)} and f.assigned_to = ${caller.userId}`)
  if (assignee === 'nobody') where.push(sql`not ${held(now)}`)
  if (assignee === 'others') where.push(sql`${held(now)} and f.assigned_to <> ${caller.userId}`)
  return where
}

/** A page of the queue and how much waits in each view. */
export const findReviews = handle(contract.findReviews, async (call) => {
  const { input, services } = call
  const newestFirst = input.view === 'decided'
  const key = newestFirst ? sql`f.decided_at` : sql`f.created_at`
  const where = filters(call)
  const after = fromCursor(input.after, byTime)
  if (after) where.push(sql`(${key}, f.id) ${newestFirst ? sql`<` : sql`>`} (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const direction = newestFirst ? sql`desc` : sql`asc`
  const { rows } = await services.db.execute<RawReview & { key: string }>(sql`
    select ${reviewColumns(services.now())}, ${key}::text as key from ${reviewTables}
    where ${sql.join(where, sql` and `)} order by ${key} ${direction}, f.id ${direction} limit ${input.size + 1}`)
  const counted = await services.db.execute<{ waiting: number; asked: number; recheck: number }>(sql`
    select (select count(*)::int from verification_facts f where ${inView.waiting}) as waiting,
      (select count(*)::int from verification_facts f where ${inView.asked}) as asked,
      (select count(*)::int from verification_facts f where ${inView.recheck}) as recheck`)
  const items = rows.slice(0, input.size)
  const last = items.at(-1)
  return {
    items: items.map(({ key: _, ...row }) => presentReview(row)),
    next: rows.length > input.size && last ? toCursor([last.key, last.id]) : null,
    counts: counted.rows[0] ?? { waiting: 0, asked: 0, recheck: 0 },
  }
})
