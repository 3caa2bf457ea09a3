import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { businessMembers } from '#db/tables/businesses.ts'
import { users } from '#db/tables/identity.ts'
import { reviews } from '#db/tables/reviews.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import type { BusinessRow } from '#features/businesses/server/index.ts'
import { queueMail } from '#features/mail/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import { managingRoles } from '#shared/roles.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../../contract.ts'
import { type DisputeDecision, opinionsPath } from '../../vocabulary.ts'
import type { ReviewsLetters } from '../letters.ts'
import { type LockedReview, lockReview, productOf } from '../lock-review.ts'
import type { ReviewsNotices } from '../notices.ts'
import { disputeConflict } from './dispute-conflict.ts'

type Decided = { decision: DisputeDecision; reason: string }

/** Who wrote it and who runs the business hear the same, each in their words. */
async function tellBoth(services: Services, tx: Database, review: LockedReview, { id, name, slug }: BusinessRow, decided: Decided) {
  const authors = review.personId
    ? await tx.select({ to: users.email, userId: users.id }).from(users).where(eq(users.id, review.personId))
    : []
  const managers = await tx
    .select({ to: users.email, userId: users.id })
    .from(businessMembers)
    .innerJoin(users, and(eq(users.id, businessMembers.profileId), isNull(users.suspendedAt)))
    .where(and(eq(businessMembers.businessId, id), inArray(businessMembers.role, managingRoles)))
  const product = await productOf(tx, review)
  const told = [...authors.map((one) => ({ ...one, isAuthor: true })), ...managers.map((one) => ({ ...one, isAuthor: false }))]
  for (const { to, userId, isAuthor } of told)
    await queueMail<ReviewsLetters>(services, tx, {
      ...{ to, userId, kind: 'reviews.decided' as const },
      data: { business: name, slug, isAuthor, ...(product && { product }), ...decided },
      dedupeKey: `reviews.decided:${review.id}:${userId}`,
    })
  const facts = { business: name, ...(product && { product: product.title }), decision: decided.decision }
  const path = opinionsPath({ slug }, product)
  await notify<ReviewsNotices>(services, tx, {
    to: told.map(({ userId }) => userId),
    kind: 'reviews.decided',
    facts,
    cause: review.id,
    path,
  })
}

/** Staff say whether a disputed review stays, on evidence. Throws `forbidden` for who is close to it, `conflict` when it was decided. */
export const decideDispute = handle(contract.decideDispute, ({ services, caller, input, request }) => {
  const { reviewId, decision, reason } = input
  return services.db.transaction(async (tx) => {
    const { review, business } = await lockReview(tx, reviewId, ({ disputedAt }) => disputedAt !== null)
    if (review.decision) throw new AppError('conflict', 'Esta disputa ya se decidió.')
    const { rows } = await tx.execute<{ interest: string | null }>(
      sql`select interest_in_business(${caller.userId}::uuid, ${business.id}::uuid) as interest`,
    )
    const conflict = disputeConflict({ isOwn: review.personId === caller.userId, isClose: Boolean(rows[0]?.interest) })
    if (conflict) throw new AppError('forbidden', conflict)
    await tx
      .update(reviews)
      .set({
        ...{ decision, decisionReason: reason, decidedBy: caller.userId, decidedAt: services.now() },
        ...(decision === 'removed' && { state: 'removed' as const }),
      })
      .where(eq(reviews.id, reviewId))
    await services.announce(tx, 'business.changed', { businessId: business.id })
    await tellBoth(services, tx, review, business, { decision, reason })
    const action = decision === 'removed' ? 'reviews.removed' : 'reviews.kept'
    const subject = { kind: 'review', id: reviewId }
    await recordAudit(tx, { by: caller, action, subject, businessId: business.id, detail: { decision, reason }, requestId: request.id })
    return {}
  })
})
