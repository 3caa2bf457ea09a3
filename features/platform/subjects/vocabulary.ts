/**
 * Subjects with a page of their own that belong to a business and can be saved, liked, followed,
 * reviewed or reported. Each has a column in `subjects`.
 */
export const thingKinds = ['business', 'product', 'store'] as const
export type ThingKind = (typeof thingKinds)[number]

/**
 * Texts by people, which can be reported. `reply`: a business's reply to a review. Their tables
 * reference `subjects` with the same id, so that the row exists first and is deleted with the text.
 */
export const writtenKinds = ['review', 'reply', 'question', 'answer', 'comment'] as const

/**
 * Texts that only their participants see. Their row in `subjects` is created with the first report and deleted with the
 * text.
 */
export const privateKinds = ['message'] as const

/**
 * Publications of the site, with a page of their own. Their tables reference `subjects` in the same
 * way.
 */
const publishedKinds = ['author', 'post'] as const

/** Subjects that people can save, like or follow. */
export const reactableKinds = [...thingKinds, ...publishedKinds] as const
export type ReactableKind = (typeof reactableKinds)[number]

/** Subjects that people can report. */
export const reportableKinds = [...thingKinds, 'post', ...writtenKinds, ...privateKinds] as const
export type ReportableKind = (typeof reportableKinds)[number]

/** All kinds of subjects. */
export const subjectKinds = [
  ...thingKinds,
  ...writtenKinds,
  ...publishedKinds,
  ...privateKinds,
] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** Whether the subject has a page of its own and belongs to a business. */
export const isThing = (kind: SubjectKind): kind is ThingKind =>
  thingKinds.some((one) => one === kind)

export const isPrivate = (kind: SubjectKind): boolean => privateKinds.some((one) => one === kind)

export const isReportable = (kind: SubjectKind): kind is ReportableKind =>
  reportableKinds.some((one) => one === kind)

/** Actions that show a person's interest in a subject. */
export const interactionActs = ['save', 'like', 'comment', 'contact', 'follow', 'buy'] as const
export type InteractionAct = (typeof interactionActs)[number]

/** Weight of each action: the more effort it takes, the higher. */
export const interactionWeights: Record<InteractionAct, number> = {
  like: 1,
  save: 2,
  follow: 2,
  comment: 3,
  contact: 4,
  buy: 6,
}

/** Days after which an interaction counts half. */
export const interactionHalfLife = 14

/** Days for which interactions are stored; each action counts once per day. */
export const interactionDays = 30
