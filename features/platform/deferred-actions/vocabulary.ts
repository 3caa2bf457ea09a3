/** Kinds of subjects that staff decide on, as in the audit log. */
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

/** Seconds during which a decision can be undone before it is carried out. */
export const undoSeconds = 10

/**
 * Seconds after which an overdue decision is retried: by then its own job has ended its attempts.
 */
export const overdueSeconds = 180

/** Attempts after which a decision is given up and staff must decide again. */
export const maxTries = 10
