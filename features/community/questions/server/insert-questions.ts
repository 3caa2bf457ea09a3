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

/** Inserts past questions and answers, such as the demonstration's, without notifications. */
export async function insertQuestions(
  db: Database,
  businessId: string,
  past: PastQuestion[],
): Promise<void> {
  for (const { personId, text, at, productId, answers: given } of past) {
    const id = v7()
    await registerSubjects(db, productId ? 'product' : 'business', [productId ?? businessId])
    const interaction = { act: 'comment' as const, subjectIds: [productId ?? businessId] }
    await db
      .insert(questions)
      .values({ id, businessId, productId, personId, text, key: v7(), createdAt: at })
    await recordInteraction(db, { ...interaction, profileId: personId, at })
    for (const answer of given) {
      const row = {
        id: v7(),
        questionId: id,
        personId: answer.personId,
        text: answer.text,
        key: v7(),
        createdAt: answer.at,
      }
      await db.insert(answers).values(row)
      await recordInteraction(db, { ...interaction, profileId: answer.personId, at: answer.at })
      if (answer.helped)
        await db
          .update(answers)
          .set({ helpedAt: answer.at, helpedBy: personId })
          .where(eq(answers.id, row.id))
    }
  }
}
