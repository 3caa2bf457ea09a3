export { recountDirectory } from './refresh-counts.ts'
export { refreshSearch } from './refresh-search.ts'
export { editDistance } from './words/edit-distance.ts'
export { type ImportedBusiness, listImported } from './words/list-imported.ts'
