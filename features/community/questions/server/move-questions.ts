import { sql } from 'drizzle-orm'
import { moveCases } from '#features/trust/server.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Moves the questions about a business to the one it is merged into, with their answers and report cases. */
export async function moveQuestions(
  _services: Services,
  tx: Database,
  { remainingId, deletedId }: Events['business.merged'],
): Promise<void> {
  // Setting the text to itself fires the trigger that updates the search words, which contain the
  // name of the business.
  const { rows: questions } = await tx.execute<{ id: string }>(sql`
    update questions set business_id = ${remainingId}, text = text where business_id = ${deletedId} and product_id is null returning id`)
  const questionIds = sql`any(${sql.param(questions.map(({ id }) => id))}::uuid[])`
  const { rows: answers } = await tx.execute<{ id: string }>(
    sql`update answers set text = text where question_id = ${questionIds} returning id`,
  )
  await moveCases(
    tx,
    { remainingId, deletedId },
    [...questions, ...answers].map(({ id }) => id),
  )
}
