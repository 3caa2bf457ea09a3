import { enumField, textField, type UrlState } from '#shared/url-state.ts'
import { listingStates, listingFacetNames as names } from '../vocabulary.ts'

const flags = ['true', 'false'] as const

/** Search text and facets of the list of businesses in its URL. */
export const listingUrl = {
  q: textField('q', { max: 120 }),
  state: enumField(names.state, listingStates),
  level: textField(names.level, { pattern: /^[0-4]$/ }),
  pending: enumField(names.pending, flags),
  claimed: enumField(names.claimed, flags),
  source: textField(names.source, { pattern: /^[a-z0-9_-]{1,60}$/ }),
  country: textField(names.country, { pattern: /^[A-Za-z]{2}$/ }),
  category: textField(names.category, { pattern: /^[a-z0-9-]{1,120}$/ }),
  demo: enumField(names.demo, flags),
}
export type ListingUrlState = UrlState<typeof listingUrl>

const flag = (text: 'true' | 'false' | undefined) => (text ? text === 'true' : undefined)

/** The input of the endpoints of the list. */
export const listingQueryOf = (state: ListingUrlState) => ({
  ...state,
  pending: flag(state.pending),
  claimed: flag(state.claimed),
  demo: flag(state.demo),
})
