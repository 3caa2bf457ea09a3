import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { onlyRow } from '#db/only-row.ts'
import { answers, questionFollowers } from '#db/tables/community/questions.ts'
import { spendAllowance } from '#features/accounts/server.ts'
import { isInTeam } from '#features/community/reviews/server/index.ts'
import { recordInteraction, registerSubjects } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { answerQuestion as contract } from '../contract/write.ts'
import { isOfTeam } from '../vocabulary.ts'
import { lockAuthorProfile, lockQuestion } from './lock-question.ts'
import { notifyAsker } from './notifying/notify-people.ts'
import { retractAsked } from './notifying/retract-asked.ts'
import { questionTags } from './question-tags.ts'

/** Answers a question; a trigger sets the author's role. Idempotent per `key`. Throws `not_found`. */
export const answerQuestion = handle(
  contract,
  ({ services, caller, input: { questionId, text, key, follows } }) => {
    const personId = caller.userId
    return services.db.transaction(async (tx) => {
      await lockAuthorProfile(tx, personId)
      const [before] = await tx
        .select({ id: answers.id })
        .from(answers)
        .where(and(eq(answers.personId, personId), eq(answers.key, key)))
      if (before) return before
      const locked = await lockQuestion(tx, questionId)
      const { question, business } = locked
      if (question.state !== 'published' || business.state === 'draft')
        throw notFound('la pregunta')
      // Team members answer on their own page and have no limit.
      const isTeam = await isInTeam(tx, business.id, personId)
      if (!isTeam)
        await spendAllowance(services, tx, {
          profileId: personId,
          act: 'answer',
          text,
          pictures: 0,
        })
      const now = services.now()
      const id = v7()
      const made = onlyRow(
        await tx
          .insert(answers)
          .values({ id, questionId, personId, key, text, createdAt: now })
          .returning({ signedAs: answers.signedAs }),
      )
      if (follows && question.personId !== personId)
        await tx.insert(questionFollowers).values({ questionId, personId }).onConflictDoNothing()
      await registerSubjects(tx, 'business', [business.id])
      if (question.productId) await registerSubjects(tx, 'product', [question.productId])
      const subjectIds = question.productId ? [business.id, question.productId] : [business.id]
      await recordInteraction(tx, { profileId: personId, act: 'comment', subjectIds, at: now })
      await notifyAsker(services, tx, locked, {
        answerId: id,
        text,
        signedAs: made.signedAs,
        by: personId,
      })
      if (isOfTeam(made.signedAs)) await retractAsked(tx, locked)
      await invalidatePages(services, tx, questionTags(business.id))
      return { id }
    })
  },
)
