import { and, eq } from 'drizzle-orm'
import { questionFollowers } from '#db/tables/community/questions.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { followQuestion as contract } from '../contract/write.ts'
import { lockQuestion } from './lock-question.ts'

/** Follows or unfollows another person's question. Throws `conflict` for the caller's own, because askers are notified anyway. */
export const followQuestion = handle(
  contract,
  ({ services, caller, input: { questionId, follows } }) =>
    services.db.transaction(async (tx) => {
      const { question, business } = await lockQuestion(tx, questionId)
      if (question.state !== 'published' || business.state === 'draft')
        throw notFound('la pregunta')
      if (question.personId === caller.userId)
        throw new AppError('conflict', 'Es tu pregunta: te avisamos de sus respuestas.')
      const one = { questionId, personId: caller.userId }
      if (follows) await tx.insert(questionFollowers).values(one).onConflictDoNothing()
      else
        await tx
          .delete(questionFollowers)
          .where(
            and(
              eq(questionFollowers.questionId, questionId),
              eq(questionFollowers.personId, caller.userId),
            ),
          )
      return {}
    }),
)
