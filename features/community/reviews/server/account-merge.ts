import { sql } from 'drizzle-orm'
import type { AccountMergeRule } from '#shared/server/account-merge.ts'

/** In a merge, a review moves only together with its proof, and no proof without its review. */
export const reviewsAccountMerge: AccountMergeRule[] = [
  {
    table: 'review_proofs',
    column: 'person_id',
    // The proof of a review that stays, because the remaining account has reviewed the same subject, stays with it.
    when: (row, { targetId, sourceId }) => sql`not exists (
      select from reviews a join reviews k on k.subject_id = a.subject_id
      where a.proof_id = ${row}.id and a.person_id = ${sourceId} and k.person_id = ${targetId})`,
  },
  {
    table: 'reviews',
    column: 'person_id',
    when: (row, { targetId }) => sql`(${row}.proof_id is null
      or exists (select from review_proofs p where p.id = ${row}.proof_id and p.person_id = ${targetId}))`,
  },
]
