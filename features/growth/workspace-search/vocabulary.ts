/** Characters from which something is searched, and how many of each kind are found. */
export const minSearchLength = 2
export const maxFoundOfKind = 5

/** Characters of a search; longer texts are pasted messages, of which the reference is read. */
export const maxSearchLength = 80
export const maxPastedLength = 2000

/** Newest orders of a store that are read one by one before the indexes are asked. */
export const recentOrders = 1000
