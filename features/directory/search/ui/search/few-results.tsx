import type { BusinessSummary } from '#features/directory/businesses/ui/parts/business-card.tsx'
import { BusinessGrid } from '#features/directory/businesses/ui/parts/business-grid.tsx'
import type { Output } from '#shared/endpoint.ts'
import type { findBusinesses } from '../../contract/search.ts'
import { changedSearch, type SearchState } from '../../contract/search-address.ts'
import { type ChosenNames, countFilters } from './active-filters.tsx'
import styles from './empty-results.module.css'
import { saidPlace } from './said-place.ts'
import { SearchWays } from './search-ways.tsx'

type Found = Pick<Output<typeof findBusinesses>, 'items' | 'facets' | 'understood'>

type FewResultsProps = {
  state: SearchState
  found: Found
  /** Businesses similar to the first result, without the results. */
  similar: BusinessSummary[]
  names: ChosenNames
}

/** Below one or two results: similar businesses, and links to wider searches. */
export function FewResults({ state, found, similar, names }: FewResultsProps) {
  const [first] = found.items
  // Use the results' category: a word of a name may mean another trade.
  const [trade] = found.facets?.category ?? []
  const category = trade?.value ?? state.category
  const categoryName = trade?.label ?? names.category
  const chosen = state.place && names.place ? { slug: state.place, name: names.place } : null
  const place = saidPlace(found) ?? chosen
  const isFiltered = countFilters({ ...state, category: undefined, place: undefined }) > 0
  const ways = [
    state.exact && {
      to: changedSearch(state, { exact: undefined }),
      label: 'Buscar también lo parecido',
    },
    isFiltered && {
      to: { q: state.q, category: state.category, place: state.place },
      label: 'Quitar los filtros',
    },
    state.place && {
      to: changedSearch(state, { place: undefined, everywhere: true }),
      label: 'Buscar en todas partes',
    },
    state.q &&
      category &&
      place && {
        to: { category, place: place.slug },
        label: `Ver ${categoryName} en ${place.name}`,
      },
    state.q && category && { to: { category }, label: `Ver ${categoryName} en todas partes` },
    { to: { everywhere: true }, label: 'Ver todo el directorio' },
  ].filter((way) => way !== null && typeof way === 'object')
  return (
    <div className={styles.beneath}>
      {first && similar.length > 0 && (
        <section className={styles.group} aria-labelledby="parecidos">
          <h2 id="parecidos" className={styles.name}>
            Parecidos a {first.name}
          </h2>
          <BusinessGrid items={similar} variant="rows" />
        </section>
      )}
      <section className={styles.group} aria-labelledby="otra-forma">
        <h2 id="otra-forma" className={styles.name}>
          ¿No es lo que buscas?
        </h2>
        <SearchWays ways={ways} />
      </section>
    </div>
  )
}
