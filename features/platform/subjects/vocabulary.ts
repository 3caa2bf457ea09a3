/** What has a page of its own, and can be saved, liked, followed, reviewed or reported. Each has its column in `subjects`. */
export const thingKinds = ['business', 'product', 'store'] as const
export type ThingKind = (typeof thingKinds)[number]

/** What people write and others can report. `reply`: of a business to an opinion. The table of each points to `subjects` with its own id, so that a row is there before and goes with it. */
export const writtenKinds = ['review', 'reply', 'question', 'answer', 'comment'] as const

/** What the house publishes, with a page of its own. The table of each points to `subjects`, as that of what people write does. */
const publishedKinds = ['author', 'post'] as const

/** What people can save, like or follow. */
export const markableKinds = [...thingKinds, ...publishedKinds] as const
export type MarkableKind = (typeof markableKinds)[number]

/** What people can report. */
export const reportableKinds = [...thingKinds, 'post', ...writtenKinds] as const
export type ReportableKind = (typeof reportableKinds)[number]

/** All that has its row in `subjects`. */
export const subjectKinds = [...thingKinds, ...writtenKinds, ...publishedKinds] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** Whether it has a page of its own and belongs to a business. */
export const isThing = (kind: SubjectKind): kind is ThingKind =>
  thingKinds.some((one) => one === kind)

export const isReportable = (kind: SubjectKind): kind is ReportableKind =>
  reportableKinds.some((one) => one === kind)

/** What people do with a thing that shows that it interests them. */
export const interactionActs = ['save', 'like', 'comment', 'contact', 'follow', 'buy'] as const
export type InteractionAct = (typeof interactionActs)[number]

/** How much each counts: what costs more says more. */
export const interactionWeights: Record<InteractionAct, number> = {
  like: 1,
  save: 2,
  follow: 2,
  comment: 3,
  contact: 4,
  buy: 6,
}

/** After so many days it counts half. */
export const interactionHalfLife = 14

/** So many days it is known who did what; the same act counts once in each. */
export const interactionDays = 30
