import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import type { ProofKind } from '../vocabulary.ts'
import type { ReviewedSubject } from './get-reviewed-subject.ts'

type ProofRequest = Pick<ReviewedSubject, 'businessId' | 'productId'> & {
  personId: string
  now: Date
}

/** Finds a person's newest valid proof for a business or product that they have not used for it; null without one. */
export async function findOwnProof(
  db: Database,
  { businessId, productId, personId, now }: ProofRequest,
): Promise<{ id: string; kind: ProofKind } | null> {
  const { rows } = await db.execute<{ id: string; kind: ProofKind }>(sql`
    select p.id, p.kind from review_proofs p
    where p.business_id = ${businessId} and p.person_id = ${personId} and p.voided_at is null and p.window_until > ${now}
      and is_valid_proof(p.id, ${productId}::uuid)
      and not exists (select from reviews r where r.proof_id = p.id and r.subject_id = ${productId ?? businessId})
    order by p.created_at desc, p.id desc limit 1`)
  return rows[0] ?? null
}

/** Whether a person is in the team of a business. */
export async function isInTeam(
  db: Database,
  businessId: string,
  personId: string,
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from business_members where business_id = ${businessId} and profile_id = ${personId}`,
  )
  return rows.length > 0
}
