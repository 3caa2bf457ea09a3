import stars from '#shared/ui/stars.module.css?inline'
import numbers from '#shared/ui/text/numbers.module.css?inline'
import businesses from './related-businesses.module.css?inline'

export { RelatedBusinesses } from './related-businesses.tsx'

/** Styles of what it renders. */
export const businessStyles = businesses + stars + numbers
