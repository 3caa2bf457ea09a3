import { eq } from 'drizzle-orm'
import { reviewProofs, reviewReplies, reviews } from '#db/tables/community/reviews.ts'
import { recordInteraction, registerSubjects } from '#features/platform/server.ts'
import type { Database } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'

type Opinion = {
  orderId: string
  productId: string | null
  stars: number
  text: string
  reply: string | null
  at: Date
}

/** Inserts a past review of an order's business or product, without notifications, for the demonstration. */
export async function insertReview(
  tx: Database,
  { orderId, productId, stars, text, reply, at }: Opinion,
): Promise<void> {
  const [proof] = await tx.select().from(reviewProofs).where(eq(reviewProofs.orderId, orderId))
  if (!proof) throw new Error('the order has no review proof')
  const { businessId, personId } = proof
  const subjectId = productId ?? businessId
  await registerSubjects(tx, productId ? 'product' : 'business', [subjectId])
  const row = {
    subjectId,
    businessId,
    productId,
    personId,
    proofId: proof.id,
    stars,
    text,
    createdAt: at,
  }
  const [made] = await tx.insert(reviews).values(row).returning({ id: reviews.id })
  if (reply && made)
    await tx
      .insert(reviewReplies)
      .values({ reviewId: made.id, text: reply, createdAt: new Date(at.getTime() + dayMs) })
  if (personId)
    await recordInteraction(tx, {
      profileId: personId,
      act: 'comment',
      subjectIds: [subjectId],
      at,
    })
}
