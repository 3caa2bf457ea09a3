/** So many searches somebody may keep. */
export const maxSavedSearches = 50

/** More new listings than this in a day are not told: the search is too wide to follow. */
export const maxFoundADay = 50
