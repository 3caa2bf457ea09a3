import { wholeSigns } from '#shared/text/truncate.ts'
import type { useFilter } from '#shared/ui/lists/use-filter.ts'
import {
  type ListingFacet,
  listingFacetNames,
  listingFacets,
  listingStates,
} from '../vocabulary.ts'

type Filter = ReturnType<typeof useFilter>

/** `true` or `false` where the address says so; anything else is not asked. */
const flag = (given: string | undefined) =>
  given === 'true' ? true : given === 'false' ? false : undefined
const fitting = (given: string | undefined, form: RegExp) =>
  given && form.test(given) ? given : undefined

/** What the address of the list asks, as the calls take it; what no list could mean is left out. */
export function listingQueryOf({ get, oneOf }: Filter) {
  const of = (facet: ListingFacet) => get(listingFacetNames[facet])
  return {
    q: wholeSigns(get('q') ?? '', 120) || undefined,
    state: oneOf(listingFacetNames.state, listingStates),
    level: fitting(of('level'), /^[0-4]$/),
    pending: flag(of('pending')),
    claimed: flag(of('claimed')),
    source: fitting(of('source'), /^[a-z0-9_-]{1,60}$/),
    country: fitting(of('country'), /^[A-Za-z]{2}$/),
    category: fitting(of('category'), /^[a-z0-9-]{1,120}$/),
    demo: flag(of('demo')),
  }
}

export type AskedListings = ReturnType<typeof listingQueryOf>

/** How many facets have a choice. */
export const chosenFacets = (asked: AskedListings): number =>
  listingFacets.filter((facet) => asked[facet] !== undefined).length
