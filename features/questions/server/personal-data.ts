import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { answers, answerVotes, questionFollowers, questions } from '#db/tables/community/questions.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { tellQuestionPages } from './telling/tell-pages.ts'

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

  /**
   * As the person chose: the words stay as those of a deleted account, or go as if they had taken them back. What the team answered is the business's, and
   * stays. What helped whom, and who followed what, goes in any case. Pages that showed it are forgotten.
   */
  async erase(services, tx, { userId, texts }) {
    // By question, as everybody else who changes what is counted.
    const { rows } = await tx.execute<{ businessId: string }>(sql`
      select business_id as "businessId" from questions where person_id = ${userId} or id in (
        select question_id from answers where person_id = ${userId} or helped_by = ${userId}
        union select a.question_id from answer_votes v join answers a on a.id = v.answer_id where v.person_id = ${userId})
      order by id for no key update`)
    await tx.delete(answerVotes).where(eq(answerVotes.personId, userId))
    await tx.delete(questionFollowers).where(eq(questionFollowers.personId, userId))
    await tx.update(answers).set({ helpedBy: null }).where(eq(answers.helpedBy, userId))
    const asked = eq(questions.personId, userId)
    if (texts === 'go') {
      await tx.delete(answers).where(and(eq(answers.personId, userId), isNull(answers.badgeLevel)))
      await tx.delete(questions).where(and(asked, sql`not exists (select from ${answers} where ${answers.questionId} = ${questions.id})`))
      const state = sql`case ${questions.state} when 'published' then 'withdrawn' else ${questions.state} end`
      await tx.update(questions).set({ state, text: '', addition: null, addedAt: null }).where(asked)
    }
    await tx.update(answers).set({ personId: null }).where(eq(answers.personId, userId))
    await tx.update(questions).set({ personId: null }).where(asked)
    for (const businessId of new Set(rows.map((row) => row.businessId))) await tellQuestionPages(services, tx, businessId)
  },
}
