import { eq } from 'drizzle-orm'
import { reviews } from '#db/tables/community/reviews.ts'
import { addDisputeToCase } from '#features/trust/server.ts'
import type { CaseOutcome } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { lockReview } from '../lock-review.ts'
import { findAppellant, listDisputeParties, notifyOfDispute } from './notify-of-dispute.ts'

/**
 * Closes the dispute of a review that a report case removed or restored, or changes its decision, and notifies the business's managers. An
 * open dispute joins the case, so that they can appeal if the review is restored.
 */
export async function concludeDispute(
  services: Services,
  tx: Database,
  reviewId: string,
  concluded: CaseOutcome,
): Promise<void> {
  const { caseId, removed, notified, reason, decidedBy, cause, isAppeal } = concluded
  const { review, business } = await lockReview(tx, reviewId)
  if (!review.disputedAt) return
  const decision = removed ? 'removed' : 'kept'
  await tx
    .update(reviews)
    .set({ decision, decisionReason: reason, decidedBy, decidedAt: services.now() })
    .where(eq(reviews.id, reviewId))
  const parties = await listDisputeParties(tx, review)
  const appellant = findAppellant(review, parties)
  if (!review.decision)
    await addDisputeToCase(services, tx, caseId, {
      subjectId: reviewId,
      by: appellant,
      text: review.disputeReason ?? '',
    })
  const recipients = parties.filter(
    ({ isAuthor, userId }) => !isAuthor && !notified.includes(userId),
  )
  await notifyOfDispute(
    services,
    tx,
    { review, business },
    { recipients, appellant, outcome: { decision, reason, caseId, cause, isAppeal } },
  )
}
