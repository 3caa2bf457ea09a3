import { eq } from 'drizzle-orm'
import { reviews } from '#db/tables/community/reviews.ts'
import { products } from '#db/tables/selling/products.ts'
import { type BusinessRow, lockBusiness } from '#features/directory/server.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

export type LockedReview = typeof reviews.$inferSelect

/** The product of a review. */
export type ReviewedProduct = { slug: string; title: string }

/** Locks a review and its business, the business first. Throws `not_found`, also when `isTheirs` returns false. */
export async function lockReview(
  tx: Database,
  reviewId: string,
  isTheirs: (review: LockedReview) => boolean = () => true,
): Promise<{ review: LockedReview; business: BusinessRow }> {
  const [unlocked] = await tx.select().from(reviews).where(eq(reviews.id, reviewId))
  const business = unlocked && isTheirs(unlocked) && (await lockBusiness(tx, unlocked.businessId))
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('update')
  if (!business || !review) throw notFound('la opinión')
  return { review, business }
}

/** The product of a review; null for a review of the business. */
export async function findReviewedProduct(
  tx: Database,
  { productId }: LockedReview,
): Promise<ReviewedProduct | null> {
  if (!productId) return null
  const [row] = await tx
    .select({ slug: products.slug, title: products.title })
    .from(products)
    .where(eq(products.id, productId))
  return row ?? null
}
