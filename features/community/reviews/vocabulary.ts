import { wholeNumber } from '#shared/text/whole-number.ts'

/** What people give their opinion of. */
export const reviewedKinds = ['business', 'product'] as const
export type ReviewedKind = (typeof reviewedKinds)[number]

/** Where the opinions of each are read and given. */
export const reviewsPath = (kind: ReviewedKind, slug: string): string =>
  `/${kind === 'product' ? 'producto' : 'negocios'}/${slug}/opiniones`

/** Where what people say of a business, or of one of its products, is read. */
export const opinionsPath = (
  business: { slug: string },
  product?: { slug: string } | null,
): string =>
  product ? reviewsPath('product', product.slug) : reviewsPath('business', business.slug)

/**
 * What proves that somebody knows a business: they bought there and a provider captured the money, or it answered what they asked. A purchase whose
 * money the seller alone confirmed is `quoted` at most, and counts in no average.
 */
export const proofKinds = ['bought', 'quoted'] as const
export type ProofKind = (typeof proofKinds)[number]

/** Where a review comes from; `unproven` is whatever nothing proves. */
export const provenances = [...proofKinds, 'unproven'] as const
export type Provenance = (typeof provenances)[number]

/** Of each kind; a product is known by who got it alone. */
export const provenancesOf: Record<ReviewedKind, readonly Provenance[]> = {
  business: provenances,
  product: ['bought', 'unproven'],
}

export const provenanceWords: Record<Provenance, string> = {
  bought: 'Compró aquí',
  quoted: 'Pidió cotización',
  unproven: 'Sin comprobar',
}

/** What a review is counted among; the database says which, or none (db/tables/community/reviews.ts). */
export const reviewTallies = ['proven', 'unproven'] as const
export type ReviewTally = (typeof reviewTallies)[number]

/** `removed`: staff took it away after a dispute. */
export const reviewStates = ['published', 'removed'] as const
export type ReviewState = (typeof reviewStates)[number]

/** How a dispute may end. */
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

/** How many there are, in words. */
export const opinionsCount = (count: number): string =>
  count === 1 ? '1 opinión' : `${wholeNumber(count)} opiniones`

/** Most pictures of a review. */
export const maxReviewPhotos = 6

/** Days after delivery or answer at which everybody is asked for their opinion, all alike. */
export const invitedAfterDays = 3

/** From what share of the price of what stayed with its buyer an order proves nothing once it went back, in hundredths: most of it was not paid then. */
export const voidedFromShare = 50

/** What stands where the account of who wrote is gone. */
export const goneAuthor = 'Cuenta eliminada'

/**
 * Days in which a proof can be used, by the business's country. Spain: opinions of the thirty days after buying or using (Ley 10/2025 de
 * servicios de atención a la clientela). Elsewhere no law names a time that we know of: ours is ninety days.
 */
const windowDays: Record<string, number> = { ES: 30 }
const usualWindowDays = 90

export const windowDaysIn = (countryCode: string | null): number =>
  windowDays[countryCode ?? ''] ?? usualWindowDays
