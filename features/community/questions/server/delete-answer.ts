import { eq, sql } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { answers } from '#db/tables/community/questions.ts'
import { lockSubjects } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { deleteAnswer as contract } from '../contract/write.ts'
import { lockAnswer } from './lock-question.ts'
import { questionTags } from './question-tags.ts'

/** Deletes the caller's answer. Throws `conflict` when staff removed it. */
export const deleteAnswer = handle(contract, ({ services, caller, input: { answerId } }) =>
  services.db.transaction(async (tx) => {
    await lockSubjects(
      tx,
      sql`select id from answers where id = ${answerId} and person_id = ${caller.userId}`,
    )
    const { answer, business } = await lockAnswer(tx, answerId)
    if (answer.personId !== caller.userId) throw notFound('la respuesta')
    if (answer.state === 'removed') throw new AppError('conflict', 'Esta respuesta ya se retiró.')
    await tx.delete(answers).where(eq(answers.id, answerId))
    await invalidatePages(services, tx, questionTags(business.id))
    return {}
  }),
)
