import { eq, sql } from 'drizzle-orm'
import { reviewProofs, reviewReplies, reviews } from '#db/tables/community/reviews.ts'
import { lockBusiness } from '#features/directory/server.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/** A person's reviews, and replies that they wrote for a business, which stay with the business when the account is deleted. */
export const reviewsPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const rows = await db
      .select({ review: reviews, kind: reviewProofs.kind })
      .from(reviews)
      .leftJoin(reviewProofs, eq(reviewProofs.id, reviews.proofId))
      .where(eq(reviews.personId, userId))
      .orderBy(reviews.createdAt)
    const replies = await db
      .select()
      .from(reviewReplies)
      .where(eq(reviewReplies.personId, userId))
      .orderBy(reviewReplies.createdAt)
    return {
      'opiniones.json': rows.map(
        ({ kind, review: { businessId, productId, stars, text, state, createdAt, editedAt } }) => ({
          businessId,
          productId,
          stars,
          text,
          state,
          createdAt,
          editedAt,
          comprobada: kind,
        }),
      ),
      'respuestas-a-opiniones.json': replies.map(({ reviewId, text, state, createdAt }) => ({
        reviewId,
        text,
        state,
        createdAt,
      })),
    }
  },

  /**
   * By the person's choice, a review stays as one of a deleted account and counts in no figure, or is deleted. Its photos are deleted with
   * the account's files. Invalidates the affected pages.
   */
  async erase(services, tx, { userId, texts }) {
    const affected = await tx
      .selectDistinct({ id: reviews.businessId })
      .from(reviews)
      .where(eq(reviews.personId, userId))
      .orderBy(reviews.businessId)
    // Locks the businesses first, in id order, as writing a review does, which prevents deadlocks.
    for (const { id } of affected) await lockBusiness(tx, id)
    if (texts === 'go') await tx.delete(reviews).where(eq(reviews.personId, userId))
    else await tx.update(reviews).set({ personId: null }).where(eq(reviews.personId, userId))
    await tx.execute(
      sql`delete from review_photos where media_id in (select id from media_objects where owner_id = ${userId})`,
    )
    for (const { id } of affected)
      await services.announce(tx, 'business.changed', { businessId: id })
  },
}
