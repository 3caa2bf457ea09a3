import { eq } from 'drizzle-orm'
import { reviews } from '#db/tables/community/reviews.ts'
import {
  carryOut,
  checkUndecided,
  type DueDecision,
  holdDecision,
  recordAudit,
} from '#features/platform/server.ts'
import { checkCaseFree, checkNotTaken, decideDisputed } from '#features/trust/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../../contract/disputes.ts'
import { lockReview } from '../lock-review.ts'
import { disputerOf, notifyOfDispute, partiesOf } from './notify-of-dispute.ts'
import { checkDecidable } from './take-dispute.ts'

type Locked = Awaited<ReturnType<typeof lockReview>>
type Decided = Pick<ParsedInput<typeof contract.decideDispute>, 'decision' | 'rule' | 'reason'>
type Decider = Pick<DueDecision, 'by' | 'decidedBy' | 'requestId'>

/** The review with its business, held, while its dispute is open. Throws `not_found`, `conflict` once it was decided. */
async function lockDisputed(tx: Database, reviewId: string): Promise<Locked> {
  const locked = await lockReview(tx, reviewId, ({ disputedAt }) => disputedAt !== null)
  if (locked.review.decision) throw new AppError('conflict', 'Esta disputa ya se decidió.')
  return locked
}

/** Decides a dispute that was locked and checked, with all that follows: a decided case, whoever hears, the line in the audit log. */
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
  const parties = await partiesOf(tx, review)
  const appellant = disputerOf(review, parties)
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
  const word = { decision, rule, reason, caseId, cause: caseId, isAppeal: false }
  await notifyOfDispute(services, tx, { review, business }, { told: parties, appellant, word })
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
 * Staff say whether a disputed review stays, on evidence: a decided case, with whatever others reported of it. An `undoable` decision is checked and kept
 * here, and carried out once it can no longer be taken back. Throws `forbidden` for who is close to it, `conflict` when it was decided, or while another
 * person is on it or on its case.
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
      const undo = await holdDecision(services, tx, {
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

/** Carries out a decision that was not taken back. */
export const carryOutDisputeDecision = (services: Services, decisionId: string): Promise<void> =>
  carryOut(services, decisionId, async (tx, { decision, ...decider }) => {
    const locked = await lockDisputed(tx, decider.subjectId)
    await checkDecidable(tx, decider.decidedBy, decider.subjectId)
    await applyDispute(services, tx, locked, contract.decideDispute.input.parse(decision), decider)
  })
