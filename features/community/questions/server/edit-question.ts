import { eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { questions } from '#db/tables/community/questions.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { editQuestion as contract } from '../contract/write.ts'
import { lockQuestion } from './lock-question.ts'
import { prepareTextChange } from './prepare-text-change.ts'
import { questionTags } from './question-tags.ts'

/** Edits the caller's question or adds to it. */
export const editQuestion = handle(
  contract,
  ({ services, caller, input: { questionId, change } }) =>
    services.db.transaction(async (tx) => {
      const personId = caller.userId
      const { question } = await lockQuestion(tx, questionId)
      if (question.personId !== personId) throw notFound('la pregunta')
      const words = await prepareTextChange(services, tx, {
        personId,
        act: 'question',
        written: question,
        change,
      })
      await tx.update(questions).set(words).where(eq(questions.id, questionId))
      await invalidatePages(services, tx, questionTags(question.businessId))
      return {}
    }),
)
