import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { anyone, endpoint, member, signedIn } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { queryFlag } from '#shared/query.ts'
import {
  disputeStates,
  maxReviewPhotos,
  proofKinds,
  provenances,
  reviewedKinds,
  reviewOrders,
  reviewStates,
} from './vocabulary.ts'

/** The reviewed subject by kind and slug. */
const subjectInput = { kind: z.enum(reviewedKinds), slug: z.string().min(1).max(120) }
const businessId = z.uuid()
const reviewId = z.uuid()
const after = z.string().max(400).optional()

/** Stars of a review, 1 to 5. */
export const givenStars = z.number().int().min(1).max(5)

/** A review as the public sees it. */
export const review = z.object({
  id: reviewId,
  /** The reviewed product; null for a review of the business. */
  product: z.object({ slug: z.string(), title: z.string() }).nullable(),
  /** "Ana P."; null for a deleted account. */
  author: z.string().nullable(),
  stars: givenStars,
  /** Empty, and without photos, while it is hidden. */
  text: z.string(),
  /** Several people reported it; the text is hidden until staff decide. It still counts meanwhile. */
  isHidden: z.boolean(),
  provenance: z.enum(provenances),
  /** False when it counts in no figure: it is by the team or somebody close to it. */
  counts: z.boolean(),
  photos: z.array(picture).max(maxReviewPhotos),
  /** Reply of the business; without text while it is hidden, null without a reply or when staff removed it. */
  reply: z
    .object({ id: z.uuid(), text: z.string(), isHidden: z.boolean(), at: z.iso.datetime() })
    .nullable(),
  /** Whether the business has used its single reply, even if staff removed it. */
  isAnswered: z.boolean(),
  /** `open`: the business disputes it and staff have not decided; null when it was never disputed. */
  dispute: z.enum(disputeStates).nullable(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
})
export type Review = z.output<typeof review>

const figure = z.object({
  /** Number of reviews by stars, one star first. */
  byStars: z.array(z.number().int()).length(5),
  count: z.number().int(),
  /** Null without any. */
  average: z.number().nullable(),
})
export type Figure = z.output<typeof figure>

export const summary = z.object({ proven: figure, unproven: figure })
export type Summary = z.output<typeof summary>

/** Lists the reviews of a business or product. */
export const listReviews = endpoint({
  name: 'listReviews',
  method: 'GET',
  path: '/api/reviews/:kind/:slug',
  summary: 'Reviews of a business or a product',
  allow: anyone,
  cached: { tags: ['directory'], unless: ({ q }) => q !== undefined },
  input: z.strictObject({
    ...subjectInput,
    /** For a business: include reviews of its products. */
    products: queryFlag,
    sort: z.enum(reviewOrders).default('newest'),
    stars: z.coerce.number().int().min(1).max(5).optional(),
    provenance: z.enum(provenances).optional(),
    /** Only those that the business has not replied to. */
    unanswered: queryFlag,
    /** Words that the text contains. */
    q: z.string().trim().min(1).max(100).optional(),
    after,
    size: pageSize,
  }),
  output: z.object({
    items: z.array(review),
    next: z.string().nullable(),
    /** On the first page with `products`: how many of all reviews have no reply. */
    unanswered: z.number().int().optional(),
  }),
})

/** Gets the figures of a subject: of verified and of unverified reviews. */
export const readReviewSummary = endpoint({
  name: 'readReviewSummary',
  method: 'GET',
  path: '/api/reviews/:kind/:slug/summary',
  summary: 'Review figures of a business or a product',
  allow: anyone,
  cached: { tags: ['directory'] },
  input: z.strictObject(subjectInput),
  output: summary,
})

/** Gets the caller's review of a subject, and the proof that a new one would have. */
export const readMyReview = endpoint({
  name: 'readMyReview',
  method: 'GET',
  path: '/api/reviews/:kind/:slug/mine',
  summary: 'Own review of a business or a product',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject(subjectInput),
  output: z.object({
    review: review.extend({ state: z.enum(reviewStates), photoIds: z.array(z.uuid()) }).nullable(),
    proof: z.enum(proofKinds).nullable(),
    /** Whether the caller is in the business's team, which cannot review. */
    isTeam: z.boolean(),
  }),
})

const reviewFields = z.strictObject({
  stars: z
    .number('Elige de una a cinco estrellas')
    .int()
    .min(1, 'Elige de una a cinco estrellas')
    .max(5),
  text: z
    .string()
    .trim()
    .min(10, 'Cuenta cómo te fue, en al menos 10 caracteres')
    .max(3000, 'Usa como máximo 3000 caracteres'),
  /** Ids of files that the caller uploaded to `review-photos`, in order. */
  photos: z
    .array(z.uuid())
    .max(maxReviewPhotos, `Puedes poner como máximo ${maxReviewPhotos} fotos`)
    .refine((ids) => new Set(ids).size === ids.length, 'La misma foto está dos veces'),
})

/** Writes a review; the server finds its proof. */
export const writeReview = endpoint({
  name: 'writeReview',
  method: 'POST',
  path: '/api/reviews/:kind/:slug',
  summary: 'Review a business or a product',
  allow: signedIn,
  posts: true,
  status: 201,
  limit: { points: 20, seconds: 3600 },
  maxBody: 16_384,
  input: reviewFields.safeExtend(subjectInput),
  output: z.object({ id: reviewId, provenance: z.enum(provenances) }),
})

export const editReview = endpoint({
  name: 'editReview',
  method: 'PUT',
  path: '/api/my/reviews/:reviewId',
  summary: 'Edit own review',
  allow: signedIn,
  posts: true,
  limit: { points: 60, seconds: 3600 },
  maxBody: 16_384,
  input: reviewFields.safeExtend({ reviewId }),
  output: z.object({ id: reviewId, provenance: z.enum(provenances) }),
})

/** Lists the caller's reviews of all subjects. */
export const listMyReviews = endpoint({
  name: 'listMyReviews',
  method: 'GET',
  path: '/api/my/reviews',
  summary: 'Own reviews, newest first',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({ after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(reviewedKinds),
        slug: z.string(),
        name: z.string(),
        /** URL of a picture of the subject. */
        picture: z.string().nullable(),
        stars: givenStars,
        text: z.string(),
        state: z.enum(reviewStates),
        /** Whether the subject has a public page. */
        isSeen: z.boolean(),
        isAnswered: z.boolean(),
        createdAt: z.iso.datetime(),
      }),
    ),
    next: z.string().nullable(),
  }),
})

export const deleteReview = endpoint({
  name: 'deleteReview',
  method: 'DELETE',
  path: '/api/my/reviews/:reviewId',
  summary: 'Delete own review',
  allow: signedIn,
  input: z.strictObject({ reviewId }),
  output: z.object({}),
})

/** Publishes the business's single reply. */
export const replyToReview = endpoint({
  name: 'replyToReview',
  method: 'POST',
  path: '/api/my/businesses/:businessId/reviews/:reviewId/reply',
  summary: 'Reply to a review of the own business',
  allow: member('manager'),
  posts: true,
  maxBody: 16_384,
  input: z.strictObject({
    businessId,
    reviewId,
    text: z
      .string()
      .trim()
      .min(2, 'Escribe tu respuesta')
      .max(2000, 'Usa como máximo 2000 caracteres'),
  }),
  output: z.object({}),
})

/** Disputes a review. It stays visible, marked as disputed, until staff decide. */
export const disputeReview = endpoint({
  name: 'disputeReview',
  method: 'POST',
  path: '/api/my/businesses/:businessId/reviews/:reviewId/dispute',
  summary: 'Dispute a review of the own business',
  allow: member('manager'),
  maxBody: 8192,
  input: z.strictObject({
    businessId,
    reviewId,
    reason: z
      .string()
      .trim()
      .min(20, 'Di qué no es cierto y cómo se puede comprobar, en al menos 20 caracteres')
      .max(1000, 'Usa como máximo 1000 caracteres'),
  }),
  output: z.object({}),
})
