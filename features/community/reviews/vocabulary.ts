import { countryOf } from '#shared/countries.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'

/** Kinds of reviewed subjects. */
export const reviewedKinds = ['business', 'product'] as const
export type ReviewedKind = (typeof reviewedKinds)[number]

/** Path of the reviews of a subject. */
export const reviewsPath = (kind: ReviewedKind, slug: string): string =>
  `/${kind === 'product' ? 'producto' : 'negocios'}/${slug}/opiniones`

/** Path of the reviews of a business or, if given, of one of its products. */
export const reviewsPathFor = (
  business: { slug: string },
  product?: { slug: string } | null,
): string =>
  product ? reviewsPath('product', product.slug) : reviewsPath('business', business.slug)

/**
 * Proofs of dealing with a business: `bought` is a purchase whose payment a provider captured, `quoted` an answered request. A purchase
 * that only the seller confirmed as paid is at most `quoted` and counts in no average.
 */
export const proofKinds = ['bought', 'quoted'] as const
export type ProofKind = (typeof proofKinds)[number]

/** Provenance of a review; `unproven` without a proof. */
export const provenances = [...proofKinds, 'unproven'] as const
export type Provenance = (typeof provenances)[number]

/** Provenances by subject kind; only buyers can have a proof for a product. */
export const provenancesOf: Record<ReviewedKind, readonly Provenance[]> = {
  business: provenances,
  product: ['bought', 'unproven'],
}

export const provenanceWords: Record<Provenance, string> = {
  bought: 'Compró aquí',
  quoted: 'Trató con el negocio',
  unproven: 'Sin comprobar',
}

/** Figures in which a review can count; a trigger decides which, or none (db/tables/community/reviews.ts). */
export const reviewTallies = ['proven', 'unproven'] as const
export type ReviewTally = (typeof reviewTallies)[number]

/** `removed`: staff removed it. */
export const reviewStates = ['published', 'removed'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Decisions on a dispute. */
export const disputeDecisions = ['kept', 'removed'] as const
export type DisputeDecision = (typeof disputeDecisions)[number]

export const disputeStates = ['open', ...disputeDecisions] as const
export type DisputeState = (typeof disputeStates)[number]

export const disputeStateWords: Record<DisputeState, string> = {
  open: 'En revisión',
  kept: 'Se queda',
  removed: 'Retirada',
}

export const reviewSorts = ['newest', 'best', 'worst'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const reviewSortWords: Record<ReviewSort, string> = {
  newest: 'Más recientes',
  best: 'Mejor calificadas',
  worst: 'Peor calificadas',
}

/** Orders of a list; `waiting`: those without a reply first, the worst before others. */
export const reviewOrders = [...reviewSorts, 'waiting'] as const

/** Days in which the team should reply to a review. */
export const reviewReplyDays = 7

/** Given stars in words. */
export const starWords = (stars: number): string =>
  stars === 1 ? '1 estrella' : `${stars} estrellas`

/** Number of reviews in words. */
export const reviewCountWords = (count: number): string =>
  count === 1 ? '1 opinión' : `${wholeNumber(count)} opiniones`

/** Maximum photos per review. */
export const maxReviewPhotos = 6

/** Days after delivery or answer at which everybody is invited to review. */
export const invitedAfterDays = 3

/**
 * Refunded share, in per cent of the price of the goods that the buyer has, from which an order proves nothing, because most of it was not
 * paid.
 */
export const voidedFromShare = 50

/** Shown instead of the author of a deleted account. */
export const deletedAccountWords = 'Cuenta eliminada'

/** Days in which a proof may be used for a review where the law of the business's country sets no period. */
const defaultProofUsableDays = 90

/**
 * Days in which a proof of purchase or of an answered request may be used for a review, by the business's country; a review once written may
 * be edited without limit.
 */
export const proofUsableDays = (countryCode: string | null): number =>
  countryOf(countryCode)?.reviewDays ?? defaultProofUsableDays
