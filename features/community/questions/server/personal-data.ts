import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import {
  answers,
  answerVotes,
  questionFollowers,
  questions,
} from '#db/tables/community/questions.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import type { Database } from '#shared/server/services.ts'
import { questionTags } from './question-tags.ts'

/** A person's questions and answers, votes and follows. */
export const questionsPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const ownQuestions = await db
      .select()
      .from(questions)
      .where(eq(questions.personId, userId))
      .orderBy(desc(questions.createdAt))
    const ownAnswers = await db
      .select()
      .from(answers)
      .where(eq(answers.personId, userId))
      .orderBy(desc(answers.createdAt))
    const votes = await db
      .select({ answerId: answerVotes.answerId, at: answerVotes.createdAt })
      .from(answerVotes)
      .where(eq(answerVotes.personId, userId))
    const follows = await db
      .select({ questionId: questionFollowers.questionId, at: questionFollowers.createdAt })
      .from(questionFollowers)
      .where(eq(questionFollowers.personId, userId))
    return {
      'preguntas.json': ownQuestions.map(
        ({ id, businessId, productId, text, addition, state, createdAt, editedAt, addedAt }) => ({
          id,
          businessId,
          productId,
          text,
          addition,
          state,
          createdAt,
          editedAt,
          addedAt,
        }),
      ),
      'respuestas.json': ownAnswers.map(
        ({ id, questionId, text, addition, signedAs, state, createdAt, editedAt, addedAt }) => ({
          id,
          questionId,
          text,
          addition,
          signedAs,
          state,
          createdAt,
          editedAt,
          addedAt,
        }),
      ),
      'preguntas-seguidas.json': follows,
      'respuestas-que-sirvieron.json': votes,
    }
  },

  /**
   * By the person's choice, the texts stay as those of a deleted account, or are deleted; a question with answers by others becomes a
   * placeholder, and answers in a business's name stay with the business. Votes and follows are deleted. Invalidates the affected pages.
   */
  async erase(services, tx, { userId, texts }) {
    // Locks the questions in id order, as other writers of the counts do, which prevents deadlocks.
    const { rows } = await tx.execute<{ businessId: string }>(sql`
      select business_id as "businessId" from questions q where q.person_id = ${userId} or q.id in (
        select a.question_id from answers a where a.person_id = ${userId} or a.helped_by = ${userId}
          or a.id in (select v.answer_id from answer_votes v where v.person_id = ${userId}))
      order by id for no key update`)
    await tx.delete(answerVotes).where(eq(answerVotes.personId, userId))
    await tx.delete(questionFollowers).where(eq(questionFollowers.personId, userId))
    await tx.update(answers).set({ helpedBy: null }).where(eq(answers.helpedBy, userId))
    if (texts === 'go') await deleteTexts(tx, userId)
    await tx.update(answers).set({ personId: null }).where(eq(answers.personId, userId))
    await tx.update(questions).set({ personId: null }).where(eq(questions.personId, userId))
    for (const businessId of new Set(rows.map((row) => row.businessId)))
      await invalidatePages(services, tx, questionTags(businessId))
  },
}

/** Deletes a person's own texts. Questions that others answered become placeholders, as when they are withdrawn. */
async function deleteTexts(tx: Database, userId: string): Promise<void> {
  await tx.delete(answers).where(and(eq(answers.personId, userId), isNull(answers.badgeLevel)))
  const own = eq(questions.personId, userId)
  await tx
    .delete(questions)
    .where(and(own, sql`not exists (select from answers a where a.question_id = questions.id)`))
  await tx
    .update(questions)
    .set({
      state: sql`case when state = 'removed' then state else 'withdrawn' end`,
      text: '',
      addition: null,
      addedAt: null,
    })
    .where(own)
}
