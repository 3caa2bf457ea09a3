import { sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { auditWords } from '../contract/audit-words.ts'
import * as contract from '../contract/staff.ts'
import { describeDetail } from './describe-detail.ts'
import { findConflict } from './ledger/check-impartial.ts'
import { factFileOpenedBy } from './ledger/open-evidence.ts'
import {
  awaitsSecondApproval,
  deciderColumn,
  isFactDeferred,
  isParked,
  type RawVerification,
  serializeVerification,
  verificationColumns,
  verificationTables,
} from './list-verifications.ts'

type Verification = Output<typeof contract.getVerification>
type RawFact = RawVerification &
  Omit<Verification['fact'], keyof RawVerification | 'detail'> & {
    detail: Record<string, unknown>
    home: string | null
  }

const iso = (value: unknown) => (value ? new Date(value as string).toISOString() : null)

async function getFact(
  db: Database,
  factId: string,
  callerId: string,
  now: Date,
): Promise<RawFact> {
  const { rows } = await db.execute<RawFact>(sql`
    select ${verificationColumns(now)}, a.country_code as home, f.method, f.note, f.detail, f.evidence_date::text as "evidenceDate", f.expires_on::text as "expiresOn",
      (select json_build_object('name', coalesce(p.full_name, 'Sin nombre'), 'email', u.email)
        from profiles p join users u on u.id = p.id where p.id = f.submitted_by) as "submittedBy",
      coalesce((select json_agg(json_build_object('id', e.id, 'name', e.file_name, 'contentType', m.content_type, 'bytes', m.bytes,
        'isSeen', ${factFileOpenedBy(sql`e`, callerId)})
        order by e.created_at, e.id) from verification_evidence e join media_objects m on m.id = e.media_id where e.fact_id = f.id), '[]') as evidence,
      exists (select from verification_challenges c where c.fact_id = f.id and c.given_by = 'staff' and c.used_at is null
        and c.attempts < 5 and c.expires_at > ${now.toISOString()}::timestamptz) as "codeIsOpen",
      (select json_build_object('by', coalesce(p.full_name, 'Sin nombre'), 'at', e.at, 'reason', e.detail->>'reason')
        from audit_entries e left join profiles p on p.id = e.actor_id
        where e.subject_kind = 'fact' and e.subject_id = f.id::text and e.action = 'verification.fact_returned'
        order by e.at desc, e.id desc limit 1) as returned
    from ${verificationTables} where f.id = ${factId}`)
  if (!rows[0]) throw notFound('esa verificación')
  return rows[0]
}

async function getBusiness(db: Database, businessId: string): Promise<Verification['business']> {
  const { rows } = await db.execute<Verification['business']>(sql`
    select b.id, b.slug, b.name, b.kind, c.name as category, b.state, b.description, b.level, b.verified_until::text as until,
      b.created_at as "createdAt",
      coalesce((select json_agg(concat_ws(', ', nullif(concat_ws(' ', a.street, a.street_number), ''), a.interior, a.neighborhood,
          concat_ws(' ', a.postal_code, a.city), a.state, a.country_code) order by a.is_primary desc, a.position)
        from business_addresses a where a.business_id = b.id), '[]') as addresses,
      coalesce((select json_agg(json_build_object('kind', k.kind, 'value', k.value) order by k.position, k.id)
        from business_contacts k where k.business_id = b.id and k.source <> 'import'), '[]') as contacts,
      coalesce((select json_agg(json_build_object('name', coalesce(p.full_name, 'Sin nombre'), 'email', u.email, 'role', m.role) order by m.created_at)
        from business_members m join profiles p on p.id = m.profile_id join users u on u.id = p.id where m.business_id = b.id), '[]') as members
    from businesses b left join categories c on c.id = b.category_id where b.id = ${businessId}`)
  const [business] = rows
  if (!business) throw notFound('el negocio')
  return { ...business, createdAt: iso(business.createdAt) ?? '' }
}

async function listLedgerLines(
  db: Database,
  businessId: string,
  now: Date,
): Promise<Verification['ledger']> {
  const { rows } = await db.execute<Verification['ledger'][number]>(sql`
    select f.id, f.kind, f.state, f.value, f.method, f.reason, f.decided_at as "decidedAt", f.expires_on::text as "expiresOn",
      f.created_at as "createdAt", ${deciderColumn} as reviewer, ${isFactDeferred} as "isHeld", ${isParked(now)} as "isParked",
      ${awaitsSecondApproval} as "waitsForSecond"
    from verification_facts f where f.business_id = ${businessId} order by f.created_at desc, f.id desc limit 100`)
  return rows.map((row) => ({
    ...row,
    decidedAt: iso(row.decidedAt),
    createdAt: iso(row.createdAt) ?? '',
  }))
}

async function listHistory(db: Database, factId: string): Promise<Verification['history']> {
  const { rows } = await db.execute<{
    id: string
    at: string
    action: string
    actor: string | null
    detail: Record<string, unknown>
  }>(sql`
    select e.id, e.at, e.action, p.full_name as actor, e.detail from audit_entries e left join profiles p on p.id = e.actor_id
    where e.subject_kind = 'fact' and e.subject_id = ${factId} order by e.at desc, e.id desc limit 100`)
  return rows.map(({ id, at, action, actor, detail }) => {
    const text = detail.reason ?? detail.note ?? detail.file
    return {
      id,
      at: iso(at) ?? '',
      action: auditWords[action] ?? action,
      actor,
      text: typeof text === 'string' ? text : null,
    }
  })
}

/** Returns one fact with what staff need to decide it. Throws `not_found`. */
export const getVerification = handle(
  contract.getVerification,
  async ({ input, caller, services }) => {
    const { db } = services
    const { detail, home, ...fact } = await getFact(db, input.factId, caller.userId, services.now())
    const businessId = fact.business.id
    return {
      fact: {
        ...fact,
        ...serializeVerification(fact),
        detail: describeDetail(fact.kind, detail, home),
        returned: fact.returned && { ...fact.returned, at: iso(fact.returned.at) ?? '' },
      },
      business: await getBusiness(db, businessId),
      ledger: await listLedgerLines(db, businessId, services.now()),
      history: await listHistory(db, input.factId),
      conflict: await findConflict(db, caller.userId, businessId),
    }
  },
)
