/** Businesses on a page of results: `usual` when a caller says nothing, at most `max`. */
export const resultsPerPage = { usual: 20, max: 100 } as const

/** Matches counted when no precomputed count exists; with more, pages say "más de" this many. */
export const maxCountedResults = 1000

/** Matches considered for orders other than relevance. */
export const maxSortedMatches = 20_000

/** Points on a map; a box with more returns clusters. */
export const maxMapPoints = 500

/** Cells per side of a map in which businesses are clustered, and clusters that they give at most. */
export const mapClusterCells = 16
export const maxMapClusters = 400
