import { sql } from 'drizzle-orm'
import { moveCases } from '#features/trust/server.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'

/**
 * Moves the reviews of a business to the one it is merged into, with their report cases. When a
 * person reviewed both, only the review of the remaining business is kept. A review's proof refers
 * to the deleted business, so the moved review loses it.
 */
export async function moveReviews(
  _services: Services,
  tx: Database,
  { remainingId, deletedId }: Events['business.merged'],
): Promise<void> {
  const { rows: reviews } = await tx.execute<{ id: string }>(sql`
    update reviews r set subject_id = ${remainingId}, business_id = ${remainingId}, proof_id = null
    where r.subject_id = ${deletedId} and (r.person_id is null
      or not exists (select from reviews k where k.subject_id = ${remainingId} and k.person_id in (select accounts_of(r.person_id))))
    returning r.id`)
  const { rows: replies } = await tx.execute<{ id: string }>(
    sql`select id from review_replies where review_id = any(${sql.param(reviews.map(({ id }) => id))}::uuid[])`,
  )
  await moveCases(
    tx,
    { remainingId, deletedId },
    [...reviews, ...replies].map(({ id }) => id),
  )
}
