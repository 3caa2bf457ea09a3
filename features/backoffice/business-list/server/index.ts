export { nameMatches } from './listing-filter.ts'
