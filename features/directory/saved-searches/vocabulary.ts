/** Maximum number of saved searches per person. */
export const maxSavedSearches = 50

/**
 * Maximum number of new listings per day that are notified one by one; a search with more is too
 * broad.
 */
export const maxFoundPerDay = 50

/** Characters of the name of a saved search. */
export const maxSearchName = 60
