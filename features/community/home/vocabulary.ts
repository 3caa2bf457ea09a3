import type { ReactableKind } from '#features/platform/subjects/vocabulary.ts'

/** Notification topic of opened sections. */
export const openingsTopic = 'openings'

/** Kinds of subjects that people comment on in public. */
export const commentedKinds = ['business', 'product', 'post'] as const satisfies ReactableKind[]
export type CommentedKind = (typeof commentedKinds)[number]
