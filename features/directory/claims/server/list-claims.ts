import { sql } from 'drizzle-orm'
import { failedDecision, isDecisionDeferred } from '#features/platform/server.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { type ClaimInterest, claimConflictWords } from './find-claim-conflict.ts'
import { wasClaimFileOpenedBy } from './open-claim-evidence.ts'

type Row = Omit<
  contract.ClaimRow,
  'business' | 'claimant' | 'createdAt' | 'decidedAt' | 'conflict'
> & {
  time: string
  createdAt: Date
  decidedAt: Date | null
  businessId: string
  slug: string
  businessName: string
  place: string | null
  source: string | null
  claimantId: string
  claimantName: string | null
  email: string
  since: Date
  interest: ClaimInterest | null
}

/** SQL: whether a decision on the claim is deferred and not carried out yet. */
const isClaimDeferred = isDecisionDeferred('claim', sql`c.id`)

const serializeRow = (row: Row): contract.ClaimRow => ({
  id: row.id,
  state: row.state,
  business: {
    id: row.businessId,
    slug: row.slug,
    name: row.businessName,
    place: row.place,
    source: row.source,
  },
  claimant: {
    id: row.claimantId,
    name: row.claimantName,
    email: row.email,
    since: new Date(row.since).toISOString(),
  },
  statement: row.statement,
  evidence: row.evidence,
  rivals: row.rivals,
  reason: row.reason,
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt && new Date(row.decidedAt).toISOString(),
  createdAt: new Date(row.createdAt).toISOString(),
  failed: row.failed,
  conflict: row.interest && claimConflictWords[row.interest],
})

/** The queue of claims: pending ones oldest first, decided ones newest first. */
export const listClaims = handle(contract.listClaims, async ({ services, caller, input }) => {
  const { state, after, size } = input
  const oldestFirst = state === 'pending'
  const from = fromCursor(after, byTime)
  const afterCursor = from
    ? sql`and (c.created_at, c.id) ${oldestFirst ? sql`>` : sql`<`} (${from[0]}::timestamptz, ${from[1]}::uuid)`
    : sql``
  const direction = oldestFirst ? sql`asc` : sql`desc`
  const { rows } = await services.db.execute<Row>(sql`
    select c.id, c.state, c.statement, c.reason, c.created_at as "createdAt", c.created_at::text as time, c.decided_at as "decidedAt",
      b.id as "businessId", b.slug, b.name as "businessName",
      (select concat_ws(', ', a.city, nullif(a.state, a.city)) from business_addresses a where a.business_id = b.id order by a.position limit 1) as place,
      (select concat_ws(' ', upper(s.source), s.edition) from business_sources s where s.business_id = b.id limit 1) as source,
      p.id as "claimantId", p.full_name as "claimantName", u.email, u.created_at as since, d.full_name as "decidedBy",
      claim_interest(${caller.userId}::uuid, c.id) as interest, ${failedDecision('claim', sql`c.id`)} as failed,
      (select count(*)::int from business_claims r where r.business_id = c.business_id and r.state = 'pending' and r.id <> c.id) as rivals,
      coalesce((select jsonb_agg(jsonb_build_object('mediaId', m.id, 'name', e.name, 'contentType', m.content_type, 'bytes', m.bytes,
        'isSeen', ${wasClaimFileOpenedBy(sql`e`, caller.userId)}) order by e.position)
        from business_claim_evidence e join media_objects m on m.id = e.media_id where e.claim_id = c.id), '[]') as evidence
    from business_claims c
    join businesses b on b.id = c.business_id
    join profiles p on p.id = c.claimant_id
    join users u on u.id = c.claimant_id
    left join profiles d on d.id = c.decided_by
    where c.state = ${state} and not ${isClaimDeferred} ${afterCursor}
    order by c.created_at ${direction}, c.id ${direction}
    limit ${size + 1}`)
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const { rows: open } = await services.db.execute<{ total: number }>(
    sql`select count(*)::int as total from business_claims c where state = 'pending' and not ${isClaimDeferred}`,
  )
  return {
    items: page.map(serializeRow),
    next: rows.length > size && last ? toCursor([last.time, last.id]) : null,
    pending: open[0]?.total ?? 0,
  }
})
