/** What a member of the staff decides about, as the audit log calls it. */
export const decisionSubjects = [
  'fact',
  'claim',
  'duplicate',
  'case',
  'appeal',
  'suspension_appeal',
  'review',
] as const
export type DecisionSubject = (typeof decisionSubjects)[number]

/** Seconds in which a decision can be taken back, before anything follows from it. */
export const undoSeconds = 10

/** Seconds after which a decision that should have been carried out is tried again: by then its own job has ended its tries. */
export const overdueSeconds = 180

/** After so many tries a decision is given up, and its subject waits for a person again. */
export const maxTries = 10
