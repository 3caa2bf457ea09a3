/** What people can save, like, follow, review or report. Each has its column in `subjects`. */
export const subjectKinds = ['business', 'product', 'store'] as const
export type SubjectKind = (typeof subjectKinds)[number]
