import { eq } from 'drizzle-orm'
import { reviews } from '#db/tables/community/reviews.ts'
import {
  carryOutDecision,
  checkUndecided,
  type DueDecision,
  deferDecision,
  recordAudit,
} from '#features/platform/server.ts'
import { checkCaseFree, checkNotTaken, decideDisputed } from '#features/trust/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../../contract/disputes.ts'
import { lockReview } from '../lock-review.ts'
import { findAppellant, listDisputeParties, notifyOfDispute } from './notify-of-dispute.ts'
import { checkDecidable } from './take-dispute.ts'

type Locked = Awaited<ReturnType<typeof lockReview>>
type Decided = Pick<ParsedInput<typeof contract.decideDispute>, 'decision' | 'rule' | 'reason'>
type Decider = Pick<DueDecision, 'by' | 'decidedBy' | 'requestId'>

/** Locks a review with an open dispute, and its business. Throws `not_found`, and `conflict` when it was decided. */
async function lockDisputed(tx: Database, reviewId: string): Promise<Locked> {
  const locked = await lockReview(tx, reviewId, ({ disputedAt }) => disputedAt !== null)
  if (locked.review.decision) throw new AppError('conflict', 'Esta disputa ya se decidió.')
  return locked
}

/** Applies a decision on a locked and checked dispute: decides the case, notifies the parties and writes the audit log. */
async function applyDispute(
  services: Services,
  tx: Database,
  { review, business }: Locked,
  decided: Decided,
  decider: Decider,
) {
  const { decision, reason } = decided
  const rule = decision === 'removed' ? decided.rule : null
  const { decidedBy, requestId } = decider
  const parties = await listDisputeParties(tx, review)
  const appellant = findAppellant(review, parties)
  await tx
    .update(reviews)
    .set({
      disputeTakenBy: null,
      disputeTakenAt: null,
      decision,
      decisionReason: reason,
      decidedBy,
      decidedAt: services.now(),
      ...(decision === 'removed' && { state: 'removed' as const }),
    })
    .where(eq(reviews.id, review.id))
  const caseId = await decideDisputed(
    services,
    tx,
    { subjectId: review.id, by: appellant, text: review.disputeReason ?? '' },
    { state: decision === 'removed' ? 'removed' : 'no_change', rule, reason },
    decider,
    parties.map(({ userId }) => userId),
  )
  const outcome = { decision, rule, reason, caseId, cause: caseId, isAppeal: false }
  await notifyOfDispute(
    services,
    tx,
    { review, business },
    { recipients: parties, appellant, outcome },
  )
  await services.announce(tx, 'business.changed', { businessId: business.id })
  const action = decision === 'removed' ? 'reviews.removed' : 'reviews.kept'
  const subject = { kind: 'review', id: review.id }
  await recordAudit(tx, {
    by: decider.by,
    action,
    subject,
    businessId: business.id,
    requestId,
    detail: { decision, ...(rule && { rule }), reason, caseId },
  })
}

/**
 * Decides a dispute, and with it the open reports on the review. An `undoable` decision is checked and stored here and applied when its
 * undo period ends. Throws `forbidden` on a conflict of interest, `conflict` when it was decided or another staff member works on it or its
 * case.
 */
export const decideDispute = handle(
  contract.decideDispute,
  ({ services, caller, input, request }) => {
    const { reviewId, undoable, ...decided } = input
    return services.db.transaction(async (tx) => {
      const locked = await lockDisputed(tx, reviewId)
      const { review } = locked
      const now = services.now()
      await checkNotTaken(
        tx,
        { takenBy: review.disputeTakenBy, takenAt: review.disputeTakenAt },
        caller.userId,
        now,
      )
      await checkDecidable(tx, caller.userId, reviewId)
      await checkCaseFree(tx, reviewId, caller.userId, now)
      await checkUndecided(tx, 'review', reviewId)
      if (!undoable) {
        await applyDispute(services, tx, locked, decided, {
          by: caller,
          decidedBy: caller.userId,
          requestId: request.id,
        })
        return {}
      }
      const undo = await deferDecision(services, tx, {
        subject: { kind: 'review', id: reviewId },
        businessId: review.businessId,
        by: caller,
        decision: input,
        requestId: request.id,
        job: 'reviews.carry_out',
      })
      return { undo }
    })
  },
)

/** Applies a deferred decision that was not undone. */
export const carryOutDisputeDecision = (services: Services, decisionId: string): Promise<void> =>
  carryOutDecision(services, decisionId, async (tx, { decision, ...decider }) => {
    const locked = await lockDisputed(tx, decider.subjectId)
    await checkDecidable(tx, decider.decidedBy, decider.subjectId)
    await applyDispute(services, tx, locked, contract.decideDispute.input.parse(decision), decider)
  })
