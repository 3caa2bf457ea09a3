export { recountDirectory } from './refresh-counts.ts'
export { refreshSearch } from './refresh-search.ts'
export { type ImportedBusiness, listImported } from './words/list-imported.ts'
