import { eq, sql } from 'drizzle-orm'
import { reviewProofs, reviewReplies, reviews } from '#db/tables/community/reviews.ts'
import { lockBusiness } from '#features/directory/server.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/** What a person said of businesses, and answered in the name of one: that stays with it when the account goes. */
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
   * As the person chose: the opinion stays as one of a deleted account and counts in no figure any more, or it goes. Its pictures go with the account's
   * other files. Pages that showed it are forgotten.
   */
  async erase(services, tx, { userId, texts }) {
    const shown = await tx
      .selectDistinct({ id: reviews.businessId })
      .from(reviews)
      .where(eq(reviews.personId, userId))
      .orderBy(reviews.businessId)
    // Their businesses first, in one order: as whoever writes or changes an opinion.
    for (const { id } of shown) await lockBusiness(tx, id)
    if (texts === 'go') await tx.delete(reviews).where(eq(reviews.personId, userId))
    else await tx.update(reviews).set({ personId: null }).where(eq(reviews.personId, userId))
    await tx.execute(
      sql`delete from review_photos where media_id in (select id from media_objects where owner_id = ${userId})`,
    )
    for (const { id } of shown) await services.announce(tx, 'business.changed', { businessId: id })
  },
}
