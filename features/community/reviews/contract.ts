import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { anyone, endpoint, member, signedIn } from '#shared/endpoint.ts'
import { pageSize, queryFlag } from '#shared/query.ts'
import {
  disputeStates,
  maxReviewPhotos,
  proofKinds,
  provenances,
  reviewedKinds,
  reviewSorts,
  reviewStates,
} from './vocabulary.ts'

/** What it is of, by its name in addresses. */
const thing = { kind: z.enum(reviewedKinds), slug: z.string().min(1).max(120) }
const businessId = z.uuid()
const reviewId = z.uuid()
const after = z.string().max(400).optional()

/** Stars that a review gives. */
export const givenStars = z.number().int().min(1).max(5)

/** A review as everybody sees it. */
export const review = z.object({
  id: reviewId,
  /** The product that it is of; null of the business itself. */
  product: z.object({ slug: z.string(), title: z.string() }).nullable(),
  /** "Ana P."; null when the account is gone. */
  author: z.string().nullable(),
  stars: givenStars,
  /** Empty, and without pictures, while it is hidden. */
  text: z.string(),
  /** Several reported it: its words are not shown until a person decides. It counts meanwhile. */
  isHidden: z.boolean(),
  provenance: z.enum(provenances),
  /** False when it counts in no figure: the team's own, or of somebody close to it. */
  counts: z.boolean(),
  photos: z.array(picture).max(maxReviewPhotos),
  /** What the business answered; without its words while it is hidden, and null where it did not or staff removed it. */
  reply: z
    .object({ id: z.uuid(), text: z.string(), isHidden: z.boolean(), at: z.iso.datetime() })
    .nullable(),
  /** Whether its one answer was given, also where staff removed it. */
  isAnswered: z.boolean(),
  /** `open`: the business disputes it and nobody has decided; null where it never did. */
  dispute: z.enum(disputeStates).nullable(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
})
export type Review = z.output<typeof review>

const figure = z.object({
  /** How many of each number of stars, one star first. */
  byStars: z.array(z.number().int()).length(5),
  count: z.number().int(),
  /** Null without any. */
  average: z.number().nullable(),
})
export type Figure = z.output<typeof figure>

export const summary = z.object({ proven: figure, unproven: figure })
export type Summary = z.output<typeof summary>

/** What people say of a business or a product. */
export const listReviews = endpoint({
  name: 'listReviews',
  method: 'GET',
  path: '/api/reviews/:kind/:slug',
  summary: 'Reviews of a business or a product',
  allow: anyone,
  kept: { tags: ['directory'], unless: ({ q }) => q !== undefined },
  input: z.strictObject({
    ...thing,
    /** Of a business: those of its products, too. */
    products: queryFlag,
    sort: z.enum(reviewSorts).default('newest'),
    stars: z.coerce.number().int().min(1).max(5).optional(),
    provenance: z.enum(provenances).optional(),
    /** Words that it says. */
    q: z.string().trim().min(1).max(100).optional(),
    after,
    size: pageSize,
  }),
  output: z.object({ items: z.array(review), next: z.string().nullable() }),
})

/** Its figures: what is proven, and beside it what is not. */
export const readReviewSummary = endpoint({
  name: 'readReviewSummary',
  method: 'GET',
  path: '/api/reviews/:kind/:slug/summary',
  summary: 'How a business or a product is rated',
  allow: anyone,
  kept: { tags: ['directory'] },
  input: z.strictObject(thing),
  output: summary,
})

/** The caller's own review of something, and what would prove one that they write now. */
export const readMyReview = endpoint({
  name: 'readMyReview',
  method: 'GET',
  path: '/api/reviews/:kind/:slug/mine',
  summary: 'Own review of a business or a product',
  allow: signedIn,
  input: z.strictObject(thing),
  output: z.object({
    review: review.extend({ state: z.enum(reviewStates), photoIds: z.array(z.uuid()) }).nullable(),
    proof: z.enum(proofKinds).nullable(),
    /** Whoever belongs to the team writes none. */
    isTeam: z.boolean(),
  }),
})

const opinion = z.strictObject({
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
  /** Files that the caller uploaded to `review-photos`, in their order. */
  photos: z
    .array(z.uuid())
    .max(maxReviewPhotos, `Puedes poner como máximo ${maxReviewPhotos} fotos`)
    .refine((ids) => new Set(ids).size === ids.length, 'La misma foto está dos veces'),
})

/** The server finds by itself what proves it. */
export const writeReview = endpoint({
  name: 'writeReview',
  method: 'POST',
  path: '/api/reviews/:kind/:slug',
  summary: 'Give an opinion of a business or a product',
  allow: signedIn,
  posts: true,
  status: 201,
  limit: { points: 20, seconds: 3600 },
  maxBody: 16_384,
  input: opinion.safeExtend(thing),
  output: z.object({ id: reviewId, provenance: z.enum(provenances) }),
})

export const editReview = endpoint({
  name: 'editReview',
  method: 'PUT',
  path: '/api/my/reviews/:reviewId',
  summary: 'Change one’s own review',
  allow: signedIn,
  posts: true,
  limit: { points: 60, seconds: 3600 },
  maxBody: 16_384,
  input: opinion.safeExtend({ reviewId }),
  output: z.object({ id: reviewId, provenance: z.enum(provenances) }),
})

/** What the caller wrote, of whatever it is. */
export const listMyReviews = endpoint({
  name: 'listMyReviews',
  method: 'GET',
  path: '/api/my/reviews',
  summary: 'Own reviews, newest first',
  allow: signedIn,
  input: z.strictObject({ after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(reviewedKinds),
        slug: z.string(),
        name: z.string(),
        stars: givenStars,
        text: z.string(),
        state: z.enum(reviewStates),
        /** Whether what it is of has a public page. */
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
  summary: 'Take one’s own review back',
  allow: signedIn,
  input: z.strictObject({ reviewId }),
  output: z.object({}),
})

/** The business answers once, in public. */
export const replyToReview = endpoint({
  name: 'replyToReview',
  method: 'POST',
  path: '/api/my/businesses/:businessId/reviews/:reviewId/reply',
  summary: 'Answer a review of the own business',
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

/** It stays where it is, and says that it is disputed, until staff decide. */
export const disputeReview = endpoint({
  name: 'disputeReview',
  method: 'POST',
  path: '/api/my/businesses/:businessId/reviews/:reviewId/dispute',
  summary: 'Ask staff to look at a review of the own business',
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
