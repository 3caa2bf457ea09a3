import type { ReactNode } from 'react'
import {
  type CategoryTile,
  CategoryTiles,
} from '#features/platform/categories/ui/parts/category-tiles.tsx'
import type { Output } from '#shared/endpoint.ts'
import { Link } from '#shared/ui/link.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import type { findBusinesses } from '../../contract/search.ts'
import { changedSearch, type SearchState, searchAddress } from '../../contract/search-address.ts'
import { type ChosenNames, countFilters } from './active-filters.tsx'
import { businessCount } from './business-count.ts'
import styles from './empty-results.module.css'
import { SearchWays } from './search-ways.tsx'

type Found = Pick<Output<typeof findBusinesses>, 'didYouMean' | 'wider'>

/**
 * No results: links to a similar spelling, a wider place, fewer filters and categories; `children` is
 * what else the reader can do.
 */
export function EmptyResults({
  state,
  found,
  names,
  categories,
  children,
}: {
  state: SearchState
  found: Found
  names: ChosenNames
  categories: CategoryTile[]
  children?: ReactNode
}) {
  const { didYouMean, wider } = found
  const filters = countFilters(state)
  const ways = [
    state.exact && {
      to: changedSearch(state, { exact: undefined }),
      label: 'Buscar también lo parecido',
    },
    didYouMean && { to: changedSearch(state, { q: didYouMean }), label: `Buscar «${didYouMean}»` },
    wider && {
      to: changedSearch(state, { place: wider.slug }),
      label: `Buscar en ${wider.name} (${businessCount(wider.count)})`,
    },
    state.q &&
      state.place && {
        to: changedSearch(state, { place: undefined, everywhere: true }),
        label: 'Buscar en todas partes',
      },
    filters > 0 && state.q && { to: { q: state.q, everywhere: true }, label: 'Quitar los filtros' },
    {
      to:
        state.category && (state.q || filters > 1)
          ? { category: state.category }
          : { everywhere: true },
      label: state.category
        ? `Ver ${names.category ?? 'la categoría'} en todas partes`
        : 'Ver todo el directorio',
    },
  ].filter((way) => way !== null && typeof way === 'object')
  return (
    <>
      <EmptyState
        heading="h2"
        title={state.q ? `No encontramos «${state.q}»` : 'Aquí todavía no hay negocios'}
        action={
          <>
            <SearchWays ways={ways} />
            {children}
          </>
        }
      >
        {state.q
          ? 'Prueba con otras palabras, o con menos: solo lo que buscas o solo el nombre.'
          : 'Prueba un lugar más amplio o quita algún filtro.'}
      </EmptyState>
      {/* A spelling that finds something is nearer than any category. */}
      {!didYouMean && categories.length > 0 && (
        <section className={styles.group} aria-labelledby="categorias">
          <h2 id="categorias" className={styles.name}>
            Categorías con más negocios
          </h2>
          <CategoryTiles items={categories} place={state.place} title="Categorías" />
        </section>
      )}
    </>
  )
}

type PartlyFound = NonNullable<Output<typeof findBusinesses>['partly']>

/** Heading of relaxed results: how the query was relaxed, and a link to the exact search. */
export function Partly({
  state,
  found: { by, category },
}: {
  state: SearchState
  found: PartlyFound
}) {
  if (by === 'trade')
    return (
      <p className={`${styles.meant} ${styles.corrected}`}>
        Mostramos{' '}
        {category ? (
          <Link to={searchAddress({ category: category.slug })}>{category.name}</Link>
        ) : (
          'lo más cercano'
        )}
        ;{' '}
        <Link to={searchAddress(changedSearch(state, { exact: true }))} rel="nofollow">
          buscar «{state.q}» tal cual
        </Link>
      </p>
    )
  return (
    <p className={styles.meant}>
      {by === 'part'
        ? 'Ningún negocio tiene todas tus palabras; estos tienen algunas.'
        : 'Sin resultados; estos nombres se parecen.'}
    </p>
  )
}

/** Heading of few results: a link to the spelling that finds more. */
export function DidYouMean({ state, words }: { state: SearchState; words: string }) {
  return (
    <p className={styles.meant}>
      ¿Quisiste decir <Link to={searchAddress(changedSearch(state, { q: words }))}>{words}</Link>?
    </p>
  )
}

/** Heading of results for a corrected spelling: the spelling, and a link to the exact search. */
export function Corrected({ state, words }: { state: SearchState; words: string }) {
  return (
    <p className={`${styles.meant} ${styles.corrected}`}>
      Mostramos «{words}»;{' '}
      <Link to={searchAddress(changedSearch(state, { exact: true }))} rel="nofollow">
        buscar «{state.q}» tal cual
      </Link>
    </p>
  )
}
