/** Who may have done what the audit log holds. */
export const actorKinds = ['user', 'staff', 'system', 'guest'] as const

/**
 * Seconds between two runs of the job that chains, in each process. So long somebody who owns the database can change an entry unseen, and so often an
 * idle site asks one small question.
 */
export const chainSeconds = 2

/** Entries chained in one transaction: well under a tenth of a second, in which nobody else waits but another process that chains. */
export const chainBatch = 1000

/** Batches chained by a process that stops, which has 2.5 seconds for all that it closes: the next start chains what is left. */
export const maxBatchesAtStop = 5

/**
 * Minutes that may lie between the moment which an entry bears and the one when it was written, and that it may wait for its link: more than the
 * longest transaction takes. What waits longer waits for a job that does not run.
 */
export const maxChainMinutes = 15
