import { and, eq, inArray } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { reviews } from '#db/tables/community/reviews.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { notify, spendAllowance } from '#features/accounts/server.ts'
import { type BusinessRow, lockBusiness } from '#features/directory/server.ts'
import { recordInteraction, registerSubjects } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { managingRoles } from '#shared/business-roles.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import type { ReviewedKind } from '../vocabulary.ts'
import { findOwnProof, isInTeam } from './find-own-proof.ts'
import { getReviewedSubject, type ReviewedSubject } from './get-reviewed-subject.ts'
import type { ReviewsNotices } from './notices.ts'
import { saveReviewPhotos } from './save-review-photos.ts'

type NewReview = { of: ReviewedSubject; reviewId: string; stars: number; by: string }

async function notifyManagers(
  services: Services,
  tx: Database,
  { id, name }: BusinessRow,
  { of, reviewId, stars, by }: NewReview,
) {
  const managers = await tx
    .select({ id: businessMembers.profileId })
    .from(businessMembers)
    .where(and(eq(businessMembers.businessId, id), inArray(businessMembers.role, managingRoles)))
  await notify<ReviewsNotices>(services, tx, {
    to: managers.map((one) => one.id),
    kind: 'reviews.written',
    facts: { business: name, stars, ...(of.productId && { product: of.title }) },
    cause: reviewId,
    group: of.subjectId,
    actorId: by,
    businessId: id,
    path: `/dashboard-my-business/opiniones?negocio=${id}`,
  })
}

const thingWords: Record<ReviewedKind, string> = {
  business: 'este negocio',
  product: 'este producto',
}

/**
 * Writes a review, one per person and subject. The server looks for the proof; the author does not state it. Throws `forbidden` for team
 * members, `conflict` when there is a review already.
 */
export const writeReview = handle(contract.writeReview, async ({ services, caller, input }) => {
  const { kind, slug, stars, text, photos } = input
  const personId = caller.userId
  const of = await getReviewedSubject(services.pool, { kind, slug })
  const { subjectId, businessId, productId } = of
  return services.db.transaction(async (tx) => {
    const business = await lockBusiness(tx, businessId)
    if (await isInTeam(tx, businessId, personId))
      throw new AppError(
        'forbidden',
        'Eres parte del equipo de este negocio: aquí opinan sus clientes.',
      )
    const own = and(eq(reviews.subjectId, subjectId), eq(reviews.personId, personId))
    const [before] = await tx.select({ state: reviews.state }).from(reviews).where(own)
    if (before?.state === 'removed')
      throw new AppError(
        'conflict',
        `Retiramos tu opinión sobre ${thingWords[kind]}; no puedes dar otra.`,
      )
    if (before)
      throw new AppError(
        'conflict',
        `Ya diste tu opinión sobre ${thingWords[kind]}. Puedes cambiarla.`,
      )
    await spendAllowance(services, tx, {
      profileId: personId,
      act: 'review',
      text,
      pictures: photos.length,
    })
    await registerSubjects(tx, kind, [subjectId])
    const now = services.now()
    const proof = await findOwnProof(tx, { businessId, productId, personId, now })
    const made = onlyRow(
      await tx
        .insert(reviews)
        .values({
          subjectId,
          businessId,
          productId,
          personId,
          proofId: proof?.id ?? null,
          stars,
          text,
          createdAt: now,
        })
        .returning({ id: reviews.id }),
    )
    await saveReviewPhotos(tx, { reviewId: made.id, personId, photos })
    await recordInteraction(tx, {
      profileId: personId,
      act: 'comment',
      subjectIds: [subjectId],
      at: now,
    })
    await notifyManagers(services, tx, business, { of, reviewId: made.id, stars, by: personId })
    await services.announce(tx, 'business.changed', { businessId })
    await services.announce(tx, 'review.written', { reviewId: made.id, businessId, personId })
    return { id: made.id, provenance: proof?.kind ?? 'unproven' }
  })
})
