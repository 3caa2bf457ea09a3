import { and, eq, inArray, isNull } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { notify } from '#features/accounts/server.ts'
import type { BusinessRow } from '#features/directory/server.ts'
import { queueMail } from '#features/platform/server.ts'
import { decisionPath, type Rule } from '#features/trust/reports/vocabulary.ts'
import { managingRoles } from '#shared/business-roles.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type DisputeDecision, reviewsPathFor } from '../../vocabulary.ts'
import type { ReviewsEmailTemplates } from '../email-templates.ts'
import { findReviewedProduct, type LockedReview } from '../lock-review.ts'
import type { ReviewsNotices } from '../notices.ts'

type Party = { to: string; userId: string; isAuthor: boolean; isOwner: boolean }

export type DisputeOutcome = {
  decision: DisputeDecision
  rule?: Rule | null
  reason: string
  caseId: string
  cause: string
  isAppeal: boolean
}

/** Lists the parties: the review's author and the business's managers. */
export async function listDisputeParties(
  tx: Database,
  { personId, businessId }: LockedReview,
): Promise<Party[]> {
  const authors = personId
    ? await tx
        .select({ to: users.email, userId: users.id })
        .from(users)
        .where(eq(users.id, personId))
    : []
  const managers = await tx
    .select({ to: users.email, userId: users.id, role: businessMembers.role })
    .from(businessMembers)
    .innerJoin(users, and(eq(users.id, businessMembers.profileId), isNull(users.suspendedAt)))
    .where(
      and(eq(businessMembers.businessId, businessId), inArray(businessMembers.role, managingRoles)),
    )
    .orderBy(businessMembers.role, users.id)
  return [
    ...authors.map((one) => ({ ...one, isAuthor: true, isOwner: false })),
    ...managers.map(({ role, ...one }) => ({ ...one, isAuthor: false, isOwner: role === 'owner' })),
  ]
}

/** The person who may appeal for the business: the disputer or, if they no longer manage it, an owner. Null without either. */
export function findAppellant({ disputedBy }: LockedReview, parties: Party[]): string | null {
  const managers = parties.filter(({ isAuthor }) => !isAuthor)
  return (
    (
      managers.find(({ userId }) => userId === disputedBy) ??
      managers.find(({ isOwner }) => isOwner)
    )?.userId ?? null
  )
}

/** Notifies each recipient of the decision on a disputed review by notice and e-mail; those who may appeal learn how. */
export async function notifyOfDispute(
  services: Services,
  tx: Database,
  { review, business }: { review: LockedReview; business: BusinessRow },
  {
    recipients,
    appellant,
    outcome,
  }: { recipients: Party[]; appellant: string | null; outcome: DisputeOutcome },
): Promise<void> {
  const { decision, rule, reason, caseId, cause, isAppeal } = outcome
  const product = await findReviewedProduct(tx, review)
  const of = { business: business.name, ...(product && { product: product.title }) }
  for (const { to, userId, isAuthor } of recipients) {
    const mayAppeal = isAuthor
      ? decision === 'removed'
      : decision === 'kept' && userId === appellant
    const data = {
      business: business.name,
      slug: business.slug,
      isAuthor,
      isAppeal,
      decision,
      rule: rule ?? null,
      reason,
    }
    await queueMail<ReviewsEmailTemplates>(services, tx, {
      to,
      userId,
      kind: 'reviews.decided' as const,
      data: { ...data, ...(product && { product }), ...(mayAppeal && { caseId }) },
      dedupeKey: `reviews.decided:${cause}:${userId}`,
    })
    const path = mayAppeal ? decisionPath(caseId) : reviewsPathFor(business, product)
    await notify<ReviewsNotices>(services, tx, {
      to: userId,
      kind: 'reviews.decided',
      facts: { ...of, decision },
      cause,
      path,
    })
  }
}
