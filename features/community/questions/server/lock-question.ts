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

/** A question with its business. Whoever changes it, its answers or their figures waits here. Throws `not_found`. */
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

export type Locked = Awaited<ReturnType<typeof lockQuestion>>

/** An answer with its question, the question first. Throws `not_found`. */
export async function lockAnswer(tx: Database, answerId: string) {
  const of = eq(answers.id, answerId)
  const [seen] = await tx.select({ questionId: answers.questionId }).from(answers).where(of)
  const locked = seen && (await lockQuestion(tx, seen.questionId))
  const [answer] = await tx.select(answerColumns).from(answers).where(of)
  if (!locked || !answer) throw notFound('la respuesta')
  return { ...locked, answer }
}

/** What one person sends at once is done one after the other: the same button pressed twice finds what the first press made. */
export async function lockAsker(tx: Database, personId: string): Promise<void> {
  await tx.execute(sql`select from profiles where id = ${personId} for no key update`)
}
