import { wholeSigns } from '#shared/text/truncate.ts'
import type { useFilter } from '#shared/ui/lists/use-filter.ts'
import {
  type ListingFacet,
  listingFacetNames,
  listingFacets,
  listingStates,
} from '../vocabulary.ts'

type Filter = ReturnType<typeof useFilter>

/** Parses `true` or `false` from the URL; undefined for anything else. */
const flag = (text: string | undefined) =>
  text === 'true' ? true : text === 'false' ? false : undefined
const ifMatches = (text: string | undefined, pattern: RegExp) =>
  text && pattern.test(text) ? text : undefined

/** Converts the URL parameters of the list into endpoint input; invalid values are left out. */
export function listingQueryOf({ get, oneOf }: Filter) {
  const of = (facet: ListingFacet) => get(listingFacetNames[facet])
  return {
    q: wholeSigns(get('q') ?? '', 120) || undefined,
    state: oneOf(listingFacetNames.state, listingStates),
    level: ifMatches(of('level'), /^[0-4]$/),
    pending: flag(of('pending')),
    claimed: flag(of('claimed')),
    source: ifMatches(of('source'), /^[a-z0-9_-]{1,60}$/),
    country: ifMatches(of('country'), /^[A-Za-z]{2}$/),
    category: ifMatches(of('category'), /^[a-z0-9-]{1,120}$/),
    demo: flag(of('demo')),
  }
}

export type ListingQuery = ReturnType<typeof listingQueryOf>

/** Number of facets with a selected value. */
export const chosenFacets = (query: ListingQuery): number =>
  listingFacets.filter((facet) => query[facet] !== undefined).length
