import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { answers, questions } from '#db/tables/community/questions.ts'
import { recordInteraction, registerSubjects } from '#features/platform/server.ts'
import type { Database } from '#shared/server/services.ts'

type PastAnswer = { personId: string; text: string; at: Date; helped?: boolean }
type PastQuestion = {
  personId: string
  text: string
  at: Date
  productId?: string
  answers: PastAnswer[]
}

/** Inserts past questions and answers of a business, such as the demonstration's, without notifications. */
export async function insertQuestions(
  db: Database,
  businessId: string,
  past: PastQuestion[],
): Promise<void> {
  if (past.length === 0) return
  const asked = past.map((question) => ({
    ...question,
    id: v7(),
    answers: question.answers.map((answer) => ({ ...answer, id: v7() })),
  }))
  await registerSubjects(db, 'business', [businessId])
  const products = asked.flatMap(({ productId }) => productId ?? [])
  await registerSubjects(db, 'product', products)
  await db.insert(questions).values(
    asked.map(({ id, productId, personId, text, at }) => ({
      id,
      businessId,
      productId,
      personId,
      text,
      key: v7(),
      createdAt: at,
    })),
  )
  const given = asked.flatMap((question) =>
    question.answers.map((answer) => ({ ...answer, question })),
  )
  if (given.length > 0)
    await db.insert(answers).values(
      given.map(({ id, personId, text, at, question }) => ({
        id,
        questionId: question.id,
        personId,
        text,
        key: v7(),
        createdAt: at,
      })),
    )
  for (const { productId, personId, at, answers: replies } of asked)
    for (const said of [{ personId, at }, ...replies])
      await recordInteraction(db, {
        profileId: said.personId,
        act: 'comment',
        subjectIds: [productId ?? businessId],
        at: said.at,
      })
  for (const { id, at, helped, question } of given)
    if (helped)
      await db
        .update(answers)
        .set({ helpedAt: at, helpedBy: question.personId })
        .where(eq(answers.id, id))
}
