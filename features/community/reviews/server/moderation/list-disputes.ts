import { sql } from 'drizzle-orm'
import { failedDecision, isDecisionDeferred } from '#features/platform/server.ts'
import { caseConflictSql, caseConflictWords, oldestActiveTake } from '#features/trust/server.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/disputes.ts'
import { provenance, reviewedProductJson, reviewJoins } from '../serialize-reviews.ts'

type Row = Pick<
  contract.DisputeRow,
  | 'failed'
  | 'id'
  | 'stars'
  | 'text'
  | 'provenance'
  | 'evidence'
  | 'reason'
  | 'product'
  | 'disputedBy'
  | 'decision'
  | 'decisionReason'
  | 'decidedBy'
> & {
  time: string
  disputedAt: Date
  createdAt: Date
  businessId: string
  slug: string
  business: string
  authorName: string | null
  authorEmail: string | null
  rule: contract.DisputeRow['rule']
  reports: number
  conflict: string | null
  takenBy: string | null
  isMine: boolean
}

const serializeDispute = (row: Row): contract.DisputeRow => ({
  id: row.id,
  stars: row.stars,
  text: row.text,
  provenance: row.provenance,
  evidence: row.evidence,
  reason: row.reason,
  business: { id: row.businessId, slug: row.slug, name: row.business },
  product: row.product,
  author: row.authorEmail === null ? null : { name: row.authorName, email: row.authorEmail },
  disputedBy: row.disputedBy,
  decision: row.decision,
  decisionReason: row.decisionReason,
  decidedBy: row.decidedBy,
  failed: row.failed,
  takenBy: row.takenBy === null ? null : { name: row.takenBy, isMe: row.isMine },
  disputedAt: new Date(row.disputedAt).toISOString(),
  createdAt: new Date(row.createdAt).toISOString(),
  rule: row.rule,
  reports: row.reports,
  conflict: row.conflict && caseConflictWords(row.conflict),
})

/** Lists disputes with the proof of each review: open ones oldest first, decided ones newest first. */
export const listDisputes = handle(
  contract.listDisputes,
  async ({ services, caller, input: { state, after, size } }) => {
    const isOpen = state === 'open'
    const from = fromCursor(after, byTime)
    const beyond = from
      ? sql`and (r.disputed_at, r.id) ${isOpen ? sql`>` : sql`<`} (${from[0]}::timestamptz, ${from[1]}::uuid)`
      : sql``
    const direction = isOpen ? sql`asc` : sql`desc`
    const { rows } = await services.db.execute<Row>(sql`
    select r.id, r.stars, r.text, r.dispute_reason as reason, r.disputed_at as "disputedAt", r.disputed_at::text as time, r.decision,
      r.decision_reason as "decisionReason", r.created_at as "createdAt", b.id as "businessId", b.slug, b.name as business,
      ${provenance} as provenance, ${reviewedProductJson},
      coalesce((select o.number from orders o where o.id = f.order_id), (select l.code from leads l where l.id = f.lead_id)) as evidence,
      p.full_name as "authorName", u.email as "authorEmail", w.full_name as "disputedBy", d.full_name as "decidedBy",
      (select coalesce(t.full_name, 'Otra persona') from profiles t
        where t.id = r.dispute_taken_by and r.dispute_taken_at >= ${oldestActiveTake(services.now()).toISOString()}::timestamptz) as "takenBy",
      coalesce(r.dispute_taken_by = ${caller.userId}::uuid, false) as "isMine",
      (select c.rule from report_cases c where c.subject_id = r.id and c.state = 'removed' order by c.decided_at desc limit 1) as rule,
      (select count(*)::int from reports o join report_cases c on c.id = o.case_id where c.subject_id = r.id and c.state = 'open') as reports,
      ${failedDecision('review', sql`r.id`)} as failed,
      ${caseConflictSql(caller.userId, { subject: sql`r.id`, business: sql`r.business_id`, author: sql`r.person_id` })} as conflict
    from reviews r join businesses b on b.id = r.business_id ${reviewJoins} left join users u on u.id = r.person_id
    left join profiles w on w.id = r.disputed_by left join profiles d on d.id = r.decided_by
    where r.disputed_at is not null and ${isOpen ? sql`r.decision is null and not ${isDecisionDeferred('review', sql`r.id`)}` : sql`r.decision = ${state}`} ${beyond}
    order by r.disputed_at ${direction}, r.id ${direction} limit ${size + 1}`)
    const page = rows.slice(0, size)
    const last = page.at(-1)
    return {
      items: page.map(serializeDispute),
      next: rows.length > size && last ? toCursor([last.time, last.id]) : null,
    }
  },
)
