import { desc, eq, sql } from 'drizzle-orm'
import { answers, answerVotes, questionFollowers, questions } from '#db/tables/community/questions.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/** What a person asked and answered. */
export const questionsPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const asked = await db.select().from(questions).where(eq(questions.personId, userId)).orderBy(desc(questions.createdAt))
    const answered = await db.select().from(answers).where(eq(answers.personId, userId)).orderBy(desc(answers.createdAt))
    const votes = await db
      .select({ answerId: answerVotes.answerId, at: answerVotes.createdAt })
      .from(answerVotes)
      .where(eq(answerVotes.personId, userId))
    const follows = await db
      .select({ questionId: questionFollowers.questionId, at: questionFollowers.createdAt })
      .from(questionFollowers)
      .where(eq(questionFollowers.personId, userId))
    return {
      'preguntas.json': asked.map(({ id, businessId, productId, text, addition, state, createdAt, editedAt, addedAt }) => ({
        ...{ id, businessId, productId, text, addition, state, createdAt, editedAt, addedAt },
      })),
      'respuestas.json': answered.map(({ id, questionId, text, addition, signedAs, state, createdAt, editedAt, addedAt }) => ({
        ...{ id, questionId, text, addition, signedAs, state, createdAt, editedAt, addedAt },
      })),
      'preguntas-seguidas.json': follows,
      'respuestas-que-sirvieron.json': votes,
    }
  },

  /** The words stay, as those of a deleted account; what helped whom, and who followed what, goes. */
  async erase(_services, tx, { userId }) {
    // By question, as everybody else who changes what is counted.
    await tx.execute(sql`
      select from questions where id in (
        select a.question_id from answer_votes v join answers a on a.id = v.answer_id where v.person_id = ${userId}) order by id for no key update`)
    await tx.delete(answerVotes).where(eq(answerVotes.personId, userId))
    await tx.delete(questionFollowers).where(eq(questionFollowers.personId, userId))
    await tx.update(answers).set({ helpedBy: null }).where(eq(answers.helpedBy, userId))
    await tx.update(answers).set({ personId: null }).where(eq(answers.personId, userId))
    await tx.update(questions).set({ personId: null }).where(eq(questions.personId, userId))
  },
}
