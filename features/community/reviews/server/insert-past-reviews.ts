import { v7 } from 'uuid'
import { reviewProofs, reviewReplies, reviews } from '#db/tables/community/reviews.ts'
import { recordInteraction, registerSubjects } from '#features/platform/server.ts'
import type { Database } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { proofUsableDays } from '../vocabulary.ts'

type PastReview = {
  businessId: string
  countryCode: string
  personId: string
  stars: number
  text: string
  reply: string | null
  at: Date
  repliedAt: Date
  /** The person's request that the business answered; without one the review is not proven. */
  request: { leadId: string; answeredAt: Date } | null
}

/** Rows of one statement. */
const batchSize = 250

/** Days after which a review no longer counts in what is being talked about. */
const talkedOfDays = 45

async function insertAll<T>(rows: T[], insert: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize)
    await insert(rows.slice(from, from + batchSize))
}

/**
 * Inserts past reviews of businesses with their proofs and replies, oldest first, without
 * notifications, for the demonstration.
 */
export async function insertPastReviews(
  tx: Database,
  past: PastReview[],
  now: Date,
): Promise<void> {
  await registerSubjects(tx, 'business', [...new Set(past.map(({ businessId }) => businessId))])
  const rows = past.map((review) => ({ ...review, id: v7(), proofId: review.request && v7() }))
  await insertAll(
    rows.flatMap(({ businessId, countryCode, personId, proofId, request }) =>
      proofId && request
        ? {
            id: proofId,
            kind: 'quoted' as const,
            businessId,
            personId,
            leadId: request.leadId,
            createdAt: request.answeredAt,
            windowUntil: new Date(
              request.answeredAt.getTime() + proofUsableDays(countryCode) * dayMs,
            ),
          }
        : [],
    ),
    (batch) => tx.insert(reviewProofs).values(batch),
  )
  await insertAll(rows, (batch) =>
    tx.insert(reviews).values(
      batch.map(({ id, businessId, personId, proofId, stars, text, at }) => ({
        id,
        subjectId: businessId,
        businessId,
        personId,
        proofId,
        stars,
        text,
        createdAt: at,
      })),
    ),
  )
  await insertAll(
    rows.flatMap(({ id, reply, repliedAt }) =>
      reply ? { reviewId: id, text: reply, createdAt: repliedAt } : [],
    ),
    (batch) => tx.insert(reviewReplies).values(batch),
  )
  const since = now.getTime() - talkedOfDays * dayMs
  for (const { personId, businessId, at } of past)
    if (at.getTime() > since)
      await recordInteraction(tx, {
        profileId: personId,
        act: 'comment',
        subjectIds: [businessId],
        at,
      })
}
