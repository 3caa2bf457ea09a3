import type { ReactableKind } from '#features/platform/subjects/vocabulary.ts'

/** Notification topic of opened sections. */
export const openingsTopic = 'openings'

/** Days for which the own panel shows an order after it ended. */
export const resumedOrderDays = 30

/** Kinds of subjects that people comment on in public. */
export const commentedKinds = ['business', 'product', 'post'] as const satisfies ReactableKind[]
export type CommentedKind = (typeof commentedKinds)[number]
