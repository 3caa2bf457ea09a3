/** What a member of the staff decides about, as the audit log calls it. */
export const decisionSubjects = ['fact', 'claim', 'duplicate'] as const
export type DecisionSubject = (typeof decisionSubjects)[number]

/** Seconds in which a decision can be taken back, before anything follows from it. */
export const undoSeconds = 10
