import { eq, getTableColumns, sql } from 'drizzle-orm'
import { answers, questions } from '#db/tables/community/questions.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

const { search: _, folded: __, ...questionColumns } = getTableColumns(questions)
const { search: ___, rank: ____, ...answerColumns } = getTableColumns(answers)

const business = {
  id: businesses.id,
  name: businesses.name,
  slug: businesses.slug,
  state: businesses.state,
}

/** Locks a question and returns it with its business; serializes changes of it, its answers and their counts. Throws `not_found`. */
export async function lockQuestion(tx: Database, questionId: string) {
  const [found] = await tx
    .select({ question: questionColumns, business })
    .from(questions)
    .innerJoin(businesses, eq(businesses.id, questions.businessId))
    .where(eq(questions.id, questionId))
    .for('no key update', { of: questions })
  if (!found) throw notFound('la pregunta')
  return found
}

export type LockedQuestion = Awaited<ReturnType<typeof lockQuestion>>

/** Locks an answer's question and returns both. Throws `not_found`. */
export async function lockAnswer(tx: Database, answerId: string) {
  const of = eq(answers.id, answerId)
  const [unlocked] = await tx.select({ questionId: answers.questionId }).from(answers).where(of)
  const locked = unlocked && (await lockQuestion(tx, unlocked.questionId))
  const [answer] = await tx.select(answerColumns).from(answers).where(of)
  if (!locked || !answer) throw notFound('la respuesta')
  return { ...locked, answer }
}

/** Locks the author's profile, so that a repeated submission finds the row of the first. */
export async function lockAuthorProfile(tx: Database, personId: string): Promise<void> {
  await tx.execute(sql`select from profiles where id = ${personId} for no key update`)
}
