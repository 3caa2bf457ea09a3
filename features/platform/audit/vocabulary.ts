/** Kinds of actors in the audit log. */
export const actorKinds = ['user', 'staff', 'system', 'guest'] as const

/**
 * Seconds between two runs of the chaining job in each process: during this time the owner of the database could change
 * an entry undetected; a shorter interval costs more idle queries.
 */
export const chainSeconds = 2

/** Entries chained per transaction: well under a tenth of a second, which blocks only other chaining processes. */
export const chainBatch = 1000

/** Batches chained by a stopping process, which has 2.5 seconds to close everything: the next start chains the rest. */
export const maxBatchesAtStop = 5

/**
 * Maximum minutes between the time of an entry and its insertion, and until it is chained: more than the longest
 * transaction takes. A longer delay means that the job does not run.
 */
export const maxChainMinutes = 15
