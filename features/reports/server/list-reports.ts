import { sql } from 'drizzle-orm'
import { failedDecision, isHeld } from '#features/decisions/server/index.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { conflictWords } from './find-report-conflict.ts'

type Row = Pick<contract.ReportRow, 'id' | 'kind' | 'state' | 'text' | 'email' | 'others' | 'reason' | 'decidedBy' | 'failed'> & {
  time: string
  createdAt: Date
  decidedAt: Date | null
  businessId: string
  slug: string
  businessName: string
  place: string | null
  claimed: boolean
  reporterName: string | null
  reporterEmail: string | null
  isOwn: boolean
  isClose: boolean
}

/** Decided some seconds ago and not carried out yet. */
const isReportHeld = isHeld('report', sql`r.id`)

const shown = (row: Row): contract.ReportRow => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  text: row.text,
  business: { id: row.businessId, slug: row.slug, name: row.businessName, place: row.place, claimed: row.claimed },
  reporter: row.reporterEmail === null ? null : { name: row.reporterName, email: row.reporterEmail },
  email: row.email,
  others: row.others,
  reason: row.reason,
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt && new Date(row.decidedAt).toISOString(),
  createdAt: new Date(row.createdAt).toISOString(),
  failed: row.failed,
  conflict: row.isOwn ? conflictWords.own : row.isClose ? conflictWords.close : null,
})

/** The queue of reports: open ones oldest first, decided ones newest first. */
export const listReports = handle(contract.listReports, async ({ services, caller, input }) => {
  const { state, after, size } = input
  const oldestFirst = state === 'open'
  const from = fromCursor(after, byTime)
  const beyond = from ? sql`and (r.created_at, r.id) ${oldestFirst ? sql`>` : sql`<`} (${from[0]}::timestamptz, ${from[1]}::uuid)` : sql``
  const direction = oldestFirst ? sql`asc` : sql`desc`
  const { rows } = await services.db.execute<Row>(sql`
    select r.id, r.kind, r.state, r.text, r.email, r.reason, r.created_at as "createdAt", r.created_at::text as time,
      r.decided_at as "decidedAt", b.id as "businessId", b.slug, b.name as "businessName", b.claimed,
      (select concat_ws(', ', a.city, nullif(a.state, a.city)) from business_addresses a where a.business_id = b.id order by a.position limit 1) as place,
      p.full_name as "reporterName", u.email as "reporterEmail", d.full_name as "decidedBy",
      coalesce(r.reporter_id = ${caller.userId}::uuid, false) as "isOwn",
      interest_in_business(${caller.userId}::uuid, b.id) is not null as "isClose", ${failedDecision('report', sql`r.id`)} as failed,
      (select count(*)::int from business_reports o where o.business_id = r.business_id and o.state = 'open' and o.id <> r.id
        and not ${isHeld('report', sql`o.id`)}) as others
    from business_reports r
    join businesses b on b.id = r.business_id
    left join profiles p on p.id = r.reporter_id
    left join users u on u.id = r.reporter_id
    left join profiles d on d.id = r.decided_by
    where r.state = ${state} and not ${isReportHeld} ${beyond}
    order by r.created_at ${direction}, r.id ${direction}
    limit ${size + 1}`)
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { items: page.map(shown), next: rows.length > size && last ? toCursor([last.time, last.id]) : null }
})
