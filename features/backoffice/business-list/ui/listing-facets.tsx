import { countryOf } from '#shared/countries.ts'
import type { Output } from '#shared/endpoint.ts'
import { FacetGroup } from '#shared/ui/lists/facets.tsx'
import type { ListFilter } from '#shared/ui/lists/work-list.tsx'
import { formatUrlState } from '#shared/url-state.ts'
import type { countStaffBusinesses } from '../contract/businesses.ts'
import {
  type ListingFacet,
  type ListingState,
  listingFacets,
  listingFacetWords,
  listingStateWords,
  noSource,
} from '../vocabulary.ts'
import { type ListingUrlState, listingUrl } from './listing-query.ts'

type Counts = Output<typeof countStaffBusinesses>
type Value = Counts['facets'][ListingFacet][number]

const yesOrNo = (yes: string, no: string) => (value: string) => (value === 'true' ? yes : no)

/** Spanish label of each facet value. */
const wordsOf: Record<ListingFacet, (value: string, label: string | null) => string> = {
  state: (value) => listingStateWords[value as ListingState],
  level: (value) => `Nivel ${value}`,
  pending: yesOrNo('Con datos en revisión', 'Sin nada en revisión'),
  claimed: yesOrNo('Con dueño', 'No reclamado'),
  source: (value) => (value === noSource ? 'Se registró aquí' : value.toUpperCase()),
  country: (value) => countryOf(value)?.name ?? value,
  category: (value, label) => label ?? value,
  demo: yesOrNo('De la demostración', 'Reales'),
}

/** Levels are sorted by level, other values by the number of matching businesses. */
const sortValues = (facet: ListingFacet, values: Value[]) =>
  facet === 'level' ? values.toSorted((a, b) => a.value.localeCompare(b.value)) : values

/** The facets as filters of the list, with the words of their values as far as they are loaded. */
export const listingFilters = (counts: Counts | undefined): ListFilter[] =>
  listingFacets.map((facet) => ({
    key: facet,
    label: listingFacetWords[facet],
    choices: (counts?.facets[facet] ?? []).map(({ value, label }) => ({
      value,
      label: wordsOf[facet](value, label),
    })),
  }))

/** Facets of the list of businesses with the count of each choice. Choices are links, so that going back removes the last one. */
export function ListingFacets({ counts, state }: { counts: Counts; state: ListingUrlState }) {
  const to = (changed: ListingUrlState) => formatUrlState(listingUrl, '', changed) || '?'
  return (
    <>
      {listingFacets.map((facet) => {
        const chosen = state[facet]
        const isOn = (value: string) => chosen?.toLowerCase() === value.toLowerCase()
        const choices = sortValues(facet, counts.facets[facet]).map(({ value, label, count }) => ({
          key: value,
          words: wordsOf[facet](value, label),
          count,
          isOn: isOn(value),
          to: to({ ...state, [facet]: isOn(value) ? undefined : value }),
        }))
        // A single value that is not selected would not narrow the list.
        if (choices.length < 2 && chosen === undefined) return null
        return <FacetGroup key={facet} title={listingFacetWords[facet]} choices={choices} />
      })}
    </>
  )
}
