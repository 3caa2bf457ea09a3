import { and, eq, sql } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { answers, questions } from '#db/tables/community/questions.ts'
import { lockSubjects } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { deleteQuestion as contract } from '../contract/write.ts'
import { lockQuestion } from './lock-question.ts'
import { questionTags } from './question-tags.ts'

/** Deletes the caller's question; if others answered, it becomes a placeholder without text. Throws `conflict` when staff removed it. */
export const deleteQuestion = handle(contract, ({ services, caller, input: { questionId } }) =>
  services.db.transaction(async (tx) => {
    // The caller's own answers to it are deleted with it.
    await lockSubjects(
      tx,
      sql`select id from questions where id = ${questionId} and person_id = ${caller.userId}
        union all select id from answers where question_id = ${questionId} and person_id = ${caller.userId}`,
    )
    const { question } = await lockQuestion(tx, questionId)
    if (question.personId !== caller.userId) throw notFound('la pregunta')
    if (question.state === 'removed') throw new AppError('conflict', 'Esta pregunta ya se retiró.')
    const others = and(
      eq(answers.questionId, questionId),
      sql`${answers.personId} is distinct from ${caller.userId}`,
    )
    const it = eq(questions.id, questionId)
    if ((await tx.$count(answers, others)) === 0) await tx.delete(questions).where(it)
    else
      await tx
        .update(questions)
        .set({ state: 'withdrawn', text: '', addition: null, addedAt: null })
        .where(it)
    await invalidatePages(services, tx, questionTags(question.businessId))
    return {}
  }),
)
