import { useSearchParams } from 'react-router'
import { countryOf } from '#shared/countries.ts'
import type { Output } from '#shared/endpoint.ts'
import { Link } from '#shared/ui/link.tsx'
import { FacetGroup } from '#shared/ui/lists/facets.tsx'
import type { countStaffBusinesses } from '../contract/businesses.ts'
import {
  type ListingFacet,
  type ListingState,
  listingFacetNames,
  listingFacets,
  listingFacetWords,
  listingStateWords,
  noSource,
} from '../vocabulary.ts'
import { chosenFacets, type ListingQuery } from './use-listing-filter.ts'

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

/** Facets of the list of businesses with the count of each choice. Choices are links, so that going back removes the last one. */
export function ListingFacets({ counts, query }: { counts: Counts; query: ListingQuery }) {
  const [address] = useSearchParams()
  const addressAfter = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(address)
    next.delete('fila')
    change(next)
    return `?${next}`
  }
  const to = (facet: ListingFacet, value: string, isOn: boolean) =>
    addressAfter((next) =>
      isOn ? next.delete(listingFacetNames[facet]) : next.set(listingFacetNames[facet], value),
    )
  return (
    <>
      {listingFacets.map((facet) => {
        const chosen = query[facet]
        const isOn = (value: string) =>
          chosen !== undefined && String(chosen).toLowerCase() === value.toLowerCase()
        const choices = sortValues(facet, counts.facets[facet]).map(({ value, label, count }) => ({
          key: value,
          words: wordsOf[facet](value, label),
          count,
          isOn: isOn(value),
          to: to(facet, value, isOn(value)),
        }))
        // A single value that is not selected would not narrow the list.
        if (choices.length < 2 && chosen === undefined) return null
        return <FacetGroup key={facet} title={listingFacetWords[facet]} choices={choices} />
      })}
      {chosenFacets(query) > 0 && (
        <p>
          <Link
            to={addressAfter((next) => {
              for (const facet of listingFacets) next.delete(listingFacetNames[facet])
            })}
            preventScrollReset
          >
            Quitar los filtros
          </Link>
        </p>
      )}
    </>
  )
}
