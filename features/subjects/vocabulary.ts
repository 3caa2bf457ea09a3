/** What people can save, like, follow, review or report. Each has its column in `subjects`. */
export const subjectKinds = ['business', 'product', 'store'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** What people do with a thing that shows that it interests them. */
export const interactionActs = ['save', 'like', 'comment', 'contact', 'follow', 'buy'] as const
export type InteractionAct = (typeof interactionActs)[number]

/** How much each counts: what costs more says more. */
export const interactionWeights: Record<InteractionAct, number> = { like: 1, save: 2, follow: 2, comment: 3, contact: 4, buy: 6 }

/** After so many days it counts half. */
export const interactionHalfLife = 14

/** So many days it is known who did what; the same act counts once in each. */
export const interactionDays = 30
