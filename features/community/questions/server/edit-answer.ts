import { eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { answers } from '#db/tables/community/questions.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { editAnswer as contract } from '../contract/write.ts'
import { isOfTeam } from '../vocabulary.ts'
import { lockAnswer } from './lock-question.ts'
import { prepareTextChange } from './prepare-text-change.ts'
import { questionTags } from './question-tags.ts'

/** Edits the caller's answer or adds to it; the role stays as when it was written. */
export const editAnswer = handle(contract, ({ services, caller, input: { answerId, change } }) =>
  services.db.transaction(async (tx) => {
    const personId = caller.userId
    const { answer, business } = await lockAnswer(tx, answerId)
    if (answer.personId !== personId) throw notFound('la respuesta')
    const words = await prepareTextChange(services, tx, {
      personId,
      act: isOfTeam(answer.signedAs) ? null : 'answer',
      written: answer,
      change,
    })
    await tx.update(answers).set(words).where(eq(answers.id, answerId))
    await invalidatePages(services, tx, questionTags(business.id))
    return {}
  }),
)
