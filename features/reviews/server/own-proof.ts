import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import type { ProofKind } from '../vocabulary.ts'

/** What proves that a person knows a business and was not used yet, the newest first; null when nothing does now. */
export async function ownProof(
  db: Database,
  { businessId, personId, now }: { businessId: string; personId: string; now: Date },
): Promise<{ id: string; kind: ProofKind } | null> {
  const { rows } = await db.execute<{ id: string; kind: ProofKind }>(sql`
    select p.id, p.kind from review_proofs p
    where p.business_id = ${businessId} and p.person_id = ${personId} and p.voided_at is null and p.window_until > ${now}
      and not exists (select from reviews r where r.proof_id = p.id)
    order by p.created_at desc, p.id desc limit 1`)
  return rows[0] ?? null
}

/** Whether somebody belongs to the team of a business. */
export async function isInTeam(db: Database, businessId: string, personId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from business_members where business_id = ${businessId} and profile_id = ${personId}`)
  return rows.length > 0
}
