import { eq, sql } from 'drizzle-orm'
import { reviewProofs, reviews } from '#db/tables/reviews.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/** What a person said of businesses. */
export const reviewsPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const rows = await db
      .select({ review: reviews, kind: reviewProofs.kind })
      .from(reviews)
      .leftJoin(reviewProofs, eq(reviewProofs.id, reviews.proofId))
      .where(eq(reviews.personId, userId))
      .orderBy(reviews.createdAt)
    return {
      'opiniones.json': rows.map(({ kind, review: { businessId, productId, stars, text, state, createdAt, editedAt } }) => ({
        ...{ businessId, productId, stars, text, state, createdAt, editedAt, comprobada: kind },
      })),
    }
  },

  /** The opinion stays, as one of a deleted account, and counts in no figure any more; its pictures go with the account's other files. */
  async erase(_services, tx, { userId }) {
    await tx.update(reviews).set({ personId: null }).where(eq(reviews.personId, userId))
    await tx.execute(sql`delete from review_photos where media_id in (select id from media_objects where owner_id = ${userId})`)
  },
}
