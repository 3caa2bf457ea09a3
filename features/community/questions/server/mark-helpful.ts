import { and, eq, isNotNull } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { answers } from '#db/tables/community/questions.ts'
import { isInTeam } from '#features/community/reviews/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { markHelpful as contract } from '../contract/write.ts'
import { lockAnswer } from './lock-question.ts'
import { questionTags } from './question-tags.ts'

/**
 * Chooses an answer as helpful, or undoes the choice. Throws `forbidden` unless the caller is the asker or in the team, and when the asker
 * chooses their own answer.
 */
export const markHelpful = handle(
  contract,
  ({ services, caller, input: { answerId, isHelpful } }) =>
    services.db.transaction(async (tx) => {
      const me = caller.userId
      const { answer, question, business } = await lockAnswer(tx, answerId)
      if (
        answer.state !== 'published' ||
        question.state === 'removed' ||
        business.state === 'draft'
      )
        throw notFound('la respuesta')
      const isTeam = await isInTeam(tx, business.id, me)
      if (!isTeam && question.personId !== me)
        throw new AppError(
          'forbidden',
          'Lo dice quien preguntó, o el negocio. Tú puedes decir que te sirvió.',
        )
      if (!isTeam && answer.personId === me)
        throw new AppError('forbidden', 'Es tu respuesta: elige la de alguien más.')
      const none = { helpedAt: null, helpedBy: null }
      if (isHelpful) {
        await tx
          .update(answers)
          .set(none)
          .where(and(eq(answers.questionId, question.id), isNotNull(answers.helpedAt)))
        await tx
          .update(answers)
          .set({ helpedAt: services.now(), helpedBy: me })
          .where(eq(answers.id, answerId))
      } else await tx.update(answers).set(none).where(eq(answers.id, answerId))
      await invalidatePages(services, tx, questionTags(business.id))
      return {}
    }),
)
