export { namedLike } from './listing-filter.ts'
