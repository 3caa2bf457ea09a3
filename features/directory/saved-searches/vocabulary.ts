/** So many searches somebody may keep. */
export const mostSavedSearches = 50

/** More new listings than this in a day are not told: the search is too wide to follow. */
export const mostFoundADay = 50
