import { asc, eq, inArray, sql } from 'drizzle-orm'
import { hiddenSubject } from '#db/hidden-subjects.ts'
import { reviewPhotos } from '#db/tables/community/reviews.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { pictureOf } from '#features/platform/server.ts'
import type { Database } from '#shared/server/services.ts'
import { shortName } from '#shared/text/short-name.ts'
import type { Review } from '../contract.ts'
import type { DisputeDecision, Provenance, ReviewTally } from '../vocabulary.ts'

/** A review as the SQL query returns it. */
export type ReviewRow = {
  id: string
  product: Review['product']
  name: string | null
  isGone: boolean
  stars: number
  text: string
  isHidden: boolean
  provenance: Provenance
  countsAs: ReviewTally | null
  reply: { id: string; text: string; isHidden: boolean; isRemoved: boolean; at: string } | null
  disputedAt: Date | string | null
  decision: DisputeDecision | null
  createdAt: Date | string
  editedAt: Date | string | null
}

/** SQL condition: review `r` is hidden until staff decide. */
export const isReviewHidden = hiddenSubject('r.id')

/** SQL: provenance of review `r` by its proof `f` as of now. */
export const provenance = sql`case when f.id is not null and is_valid_proof(f.id, r.product_id) then f.kind else 'unproven' end`

/** SQL joins of review `r`: proof `f`, author `p`, product `t` and the business's reply `y`. */
export const reviewJoins = sql`left join review_proofs f on f.id = r.proof_id left join profiles p on p.id = r.person_id
  left join products t on t.id = r.product_id left join review_replies y on y.review_id = r.id`

/** SQL: the business's reply `y` as JSON. */
const replied = sql`case when y.id is not null then json_build_object('id', y.id, 'text', y.text, 'isHidden', ${hiddenSubject('y.id')},
  'isRemoved', y.state = 'removed', 'at', y.created_at) end as reply`

/** SQL: product `t` as JSON. */
export const reviewedProductJson = sql`case when t.id is not null then json_build_object('slug', t.slug, 'title', t.title) end as product`

/** SQL columns of `reviews r` with `reviewJoins`. */
export const reviewColumns = sql`r.id, ${reviewedProductJson}, p.full_name as name, r.person_id is null as "isGone", r.stars, r.text,
  ${provenance} as provenance, r.counts_as as "countsAs", ${replied},
  r.disputed_at as "disputedAt", r.decision, r.created_at as "createdAt", r.edited_at as "editedAt", ${isReviewHidden} as "isHidden"`

const iso = (time: Date | string) => new Date(time).toISOString()

/** Photos by review, in order, with their file ids. */
async function photosOf(db: Database, ids: string[]) {
  const rows = await db
    .select({ reviewId: reviewPhotos.reviewId, media: mediaObjects })
    .from(reviewPhotos)
    .innerJoin(mediaObjects, eq(mediaObjects.id, reviewPhotos.mediaId))
    .where(inArray(reviewPhotos.reviewId, ids))
    .orderBy(asc(reviewPhotos.position))
  return (id: string) => rows.filter(({ reviewId }) => reviewId === id).map(({ media }) => media)
}

const serializeReply = (reply: ReviewRow['reply']): Pick<Review, 'reply' | 'isAnswered'> => ({
  reply:
    reply && !reply.isRemoved
      ? {
          id: reply.id,
          text: reply.isHidden ? '' : reply.text,
          isHidden: reply.isHidden,
          at: iso(reply.at),
        }
      : null,
  isAnswered: reply !== null,
})

/** Serializes reviews as the public sees them, in the given order, each with its file ids. */
export async function serializeReviews(
  db: Database,
  rows: ReviewRow[],
): Promise<{ shown: Review; photoIds: string[] }[]> {
  if (rows.length === 0) return []
  const photos = await photosOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const author = row.isGone ? null : shortName(row.name)
    const files = row.isHidden ? [] : photos(row.id)
    return {
      photoIds: files.map(({ id }) => id),
      shown: {
        id: row.id,
        product: row.product,
        author,
        stars: row.stars,
        text: row.isHidden ? '' : row.text,
        isHidden: row.isHidden,
        provenance: row.provenance,
        counts: row.countsAs !== null,
        photos: files.map((media, i) =>
          pictureOf({
            ...media,
            alt: `Foto ${i + 1} de la opinión de ${author ?? 'una cuenta eliminada'}`,
          }),
        ),
        ...serializeReply(row.reply),
        dispute: row.disputedAt ? (row.decision ?? 'open') : null,
        createdAt: iso(row.createdAt),
        editedAt: row.editedAt && iso(row.editedAt),
      },
    }
  })
}
