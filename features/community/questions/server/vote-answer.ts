import { and, eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { answers, answerVotes } from '#db/tables/community/questions.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { voteAnswer as contract } from '../contract/write.ts'
import { lockAnswer } from './lock-question.ts'
import { questionTags } from './question-tags.ts'

/** Votes an answer useful, or undoes the vote; a trigger counts. Throws `forbidden` for the caller's own answer. */
export const voteAnswer = handle(contract, ({ services, caller, input: { answerId, isUseful } }) =>
  services.db.transaction(async (tx) => {
    const { answer, question, business } = await lockAnswer(tx, answerId)
    if (answer.state !== 'published' || question.state === 'removed' || business.state === 'draft')
      throw notFound('la respuesta')
    if (answer.personId === caller.userId)
      throw new AppError('forbidden', 'Es tu respuesta: si sirvió, lo dicen otros.')
    const vote = { answerId, personId: caller.userId }
    const { rowCount } = isUseful
      ? await tx.insert(answerVotes).values(vote).onConflictDoNothing()
      : await tx
          .delete(answerVotes)
          .where(and(eq(answerVotes.answerId, answerId), eq(answerVotes.personId, caller.userId)))
    if (rowCount) await invalidatePages(services, tx, questionTags(business.id))
    const [counted] = await tx
      .select({ useful: answers.useful })
      .from(answers)
      .where(eq(answers.id, answerId))
    return { useful: counted?.useful ?? 0 }
  }),
)
