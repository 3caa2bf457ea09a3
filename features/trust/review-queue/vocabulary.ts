/** So many filters of the queue a member may keep. */
export const maxQueueFilters = 20

/** Days of decisions that the time to decide is told from. */
export const figureDays = 30
