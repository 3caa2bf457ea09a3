import { eq } from 'drizzle-orm'
import { reviews } from '#db/tables/reviews.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import { checkNotTaken, decideDisputed } from '#features/reports/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/disputes.ts'
import { lockReview } from '../lock-review.ts'
import { disputerOf, partiesOf, tellOfDispute } from './tell-of-dispute.ts'

/**
 * Staff say whether a disputed review stays, on evidence: a decided case, with whatever others reported of it. Throws `forbidden` for who is close to it,
 * `conflict` when it was decided, or while another person is on it.
 */
export const decideDispute = handle(contract.decideDispute, ({ services, caller, input, request }) => {
  const { reviewId, decision, reason } = input
  const rule = decision === 'removed' ? input.rule : null
  return services.db.transaction(async (tx) => {
    const { review, business } = await lockReview(tx, reviewId, ({ disputedAt }) => disputedAt !== null)
    if (review.decision) throw new AppError('conflict', 'Esta disputa ya se decidió.')
    await checkNotTaken(tx, { takenBy: review.disputeTakenBy, takenAt: review.disputeTakenAt }, caller.userId, services.now())
    const parties = await partiesOf(tx, review)
    const appellant = disputerOf(review, parties)
    await tx
      .update(reviews)
      .set({
        ...{ disputeTakenBy: null, disputeTakenAt: null },
        ...{ decision, decisionReason: reason, decidedBy: caller.userId, decidedAt: services.now() },
        ...(decision === 'removed' && { state: 'removed' as const }),
      })
      .where(eq(reviews.id, reviewId))
    const caseId = await decideDisputed(
      services,
      tx,
      { subjectId: reviewId, by: appellant, text: review.disputeReason ?? '' },
      { state: decision === 'removed' ? 'removed' : 'no_change', rule, reason },
      { by: caller, decidedBy: caller.userId, requestId: request.id },
      parties.map(({ userId }) => userId),
    )
    const word = { decision, rule, reason, caseId, cause: caseId, isAppeal: false }
    await tellOfDispute(services, tx, { review, business }, { told: parties, appellant, word })
    await services.announce(tx, 'business.changed', { businessId: business.id })
    const action = decision === 'removed' ? 'reviews.removed' : 'reviews.kept'
    const subject = { kind: 'review', id: reviewId }
    await recordAudit(tx, {
      ...{ by: caller, action, subject, businessId: business.id, requestId: request.id },
      detail: { decision, ...(rule && { rule }), reason, caseId },
    })
    return {}
  })
})
