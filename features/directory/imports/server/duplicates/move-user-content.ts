import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/**
 * Moves reviews, questions and reactions of a business to the one it is merged into. When a person
 * reviewed both, only the review of the remaining business is kept. A review's proof refers to the
 * deleted business, so the moved review loses it.
 */
export async function moveUserContent(
  tx: Database,
  remainingId: string,
  deletedId: string,
): Promise<void> {
  await tx.execute(
    sql`insert into subjects (id, kind) values (${remainingId}, 'business') on conflict do nothing`,
  )
  const { rows: reviews } = await tx.execute<{ id: string }>(sql`
    update reviews r set subject_id = ${remainingId}, business_id = ${remainingId}, proof_id = null
    where r.subject_id = ${deletedId} and (r.person_id is null
      or not exists (select from reviews k where k.subject_id = ${remainingId} and k.person_id in (select accounts_of(r.person_id))))
    returning r.id`)
  // Setting the text to itself fires the trigger that updates the search words, which contain the
  // name of the business.
  const { rows: questions } = await tx.execute<{ id: string }>(sql`
    update questions set business_id = ${remainingId}, text = text where business_id = ${deletedId} and product_id is null returning id`)
  const questionIds = sql`any(${sql.param(questions.map(({ id }) => id))}::uuid[])`
  const { rows: answers } = await tx.execute<{ id: string }>(
    sql`update answers set text = text where question_id = ${questionIds} returning id`,
  )
  const { rows: replies } = await tx.execute<{ id: string }>(
    sql`select id from review_replies where review_id = any(${sql.param(reviews.map(({ id }) => id))}::uuid[])`,
  )
  const words = sql.param([...reviews, ...replies, ...questions, ...answers].map(({ id }) => id))
  await tx.execute(
    sql`update report_cases set business_id = ${remainingId} where business_id = ${deletedId} and subject_id = any(${words}::uuid[])`,
  )
  await tx.execute(sql`
    insert into reactions (profile_id, act, subject_id, kind, bell_since, created_at)
    select profile_id, act, ${remainingId}::uuid, kind, bell_since, created_at from reactions where subject_id = ${deletedId} order by profile_id, act
    on conflict do nothing`)
}
