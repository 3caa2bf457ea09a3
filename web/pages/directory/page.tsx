import { Fragment, useRef } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigation } from 'react-router'
import { readSearchAddress } from '#features/directory/search/contract/read-search-address.ts'
import { findBusinesses, suggest } from '#features/directory/search/contract/search.ts'
import {
  isOfAllPlaces,
  type SearchState,
  searchAddress,
  searchFiltersOf,
} from '#features/directory/search/contract/search-address.ts'
import { MapBeside } from '#features/directory/search/ui/map/map-beside.tsx'
import { MapPreview } from '#features/directory/search/ui/map/map-preview.tsx'
import { MapView, MapWaiting } from '#features/directory/search/ui/map/map-view.tsx'
import { ActiveFilters } from '#features/directory/search/ui/search/active-filters.tsx'
import { Breadcrumbs, breadcrumbData } from '#features/directory/search/ui/search/breadcrumbs.tsx'
import { Elsewhere } from '#features/directory/search/ui/search/elsewhere.tsx'
import {
  Corrected,
  DidYouMean,
  EmptyResults,
  Partly,
} from '#features/directory/search/ui/search/empty-results.tsx'
import { FewResults } from '#features/directory/search/ui/search/few-results.tsx'
import { FilterPanel } from '#features/directory/search/ui/search/filter-panel.tsx'
import { PlaceField } from '#features/directory/search/ui/search/place-field.tsx'
import { ResultsBar } from '#features/directory/search/ui/search/results-bar.tsx'
import { ResultsList } from '#features/directory/search/ui/search/results-list.tsx'
import { saidPlace } from '#features/directory/search/ui/search/said-place.ts'
import { WhereToSearch } from '#features/directory/search/ui/search/where-to-search.tsx'
import { listCategories } from '#features/platform/categories/contract/categories.ts'
import { CategoryList } from '#features/platform/categories/ui/parts/category-list.tsx'
import { readPlace } from '#features/platform/places/contract/places.ts'
import { useStoreLastPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { ifNotFound, isAppError } from '#shared/app-error.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import { apiContext, markPageCacheable, settingsContext } from '../../context.ts'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { useCountImpressions } from '../../use-count-visit.ts'
import { useSettings } from '../../use-settings.ts'
import { categoryPath } from './category-path.ts'
import { findInShop } from './find-in-shop.ts'
import { findSimilar } from './find-similar.ts'
import styles from './page.module.css'
import { PlacesInside } from './places-inside.tsx'
import { readMap } from './read-map.ts'
import { SaveSearch } from './save-search.tsx'
import {
  elsewhereWords,
  foundWords,
  isLanding,
  noneHereWords,
  searchDescription,
  searchTitle,
} from './search-words.ts'
import { useMarkedRow } from './use-marked-row.ts'
import { useOwnPlace } from './use-own-place.ts'
import { wordsBesidePlace } from './words-beside-place.ts'

/** Below this number of results a corrected spelling is offered. */
const minResults = 5

/** Categories offered where nothing was found. */
const offeredCategories = 6

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const state = readSearchAddress(params, new URL(request.url).searchParams)
  if ((params.category && !state.category) || (params.place && !state.place))
    throw new Response(null, { status: 404 })
  const api = context.get(apiContext)
  const isAnywhere = !state.q && !state.place && state.lat === undefined && !state.after
  const isPlaceInQuery = state.place && !params.place
  const [result, categories, place, cities] = await Promise.all([
    api
      .call(findBusinesses, { ...searchFiltersOf(state), after: state.after, facets: true })
      .catch((error: unknown) => {
        // The cursor is truncated or expired: restart the search.
        if (state.after && isAppError(error) && error.code === 'malformed')
          throw redirect(searchAddress({ ...state, after: undefined }))
        // What a device remembers may be gone: the directory remains.
        if (isPlaceInQuery && isAppError(error) && error.code === 'not_found')
          throw redirect(searchAddress({ ...state, place: undefined, everywhere: true }))
        throw error
      }),
    api.call(listCategories, { place: state.place }),
    state.place
      ? // The search says what is to be done.
        api.call(readPlace, { slug: state.place }).catch(ifNotFound(null))
      : null,
    isAnywhere ? api.call(suggest, { q: '', kind: 'place' }) : null,
  ])
  const named = result.understood.place
  const beside = state.q && named ? wordsBesidePlace(state.q, named.name) : null
  // The words name another place than the chosen one, where nothing has all of them: theirs counts.
  const isVain = result.total === 0 || result.partly !== null
  if (isPlaceInQuery && isVain && beside && named && named.slug !== state.place && !state.after)
    throw redirect(searchAddress({ ...state, q: beside, place: named.slug }))
  const path = state.category ? categoryPath(categories.items, state.category) : []
  if (!path) throw new Response(null, { status: 404 })
  if (state.lat === undefined)
    markPageCacheable(context, 'directory', ...(state.q ? (['stores'] as const) : []))
  const open = path.at(-1)
  const [similar, inShop, map] = await Promise.all([
    state.after ? null : findSimilar(api, result),
    state.q && !state.after ? findInShop(api, beside ?? state.q) : null,
    readMap(api, state, result, !context.get(settingsContext).mapTilesUrl),
  ])
  return {
    state,
    found: result,
    similar,
    inShop,
    map,
    said: saidPlace(result),
    beside,
    path: path.map(({ slug, name }) => ({ slug, name })),
    below: (open ? open.children : categories.items)
      .filter(({ count }) => count > 0)
      .map(({ slug, name, icon, count }) => ({ slug, name, icon, count })),
    offered:
      result.items.length > 0 || result.elsewhere
        ? []
        : categories.items
            .filter(({ count }) => count > 0)
            .toSorted((a, b) => b.count - a.count)
            .slice(0, offeredCategories)
            .map(({ slug, name, icon }) => ({ slug, name, icon })),
    cities: (cities?.items ?? []).map(({ slug, text, detail }) => ({ slug, text, detail })),
    country: place?.countryCode ?? null,
    place: place && {
      name: place.name,
      slug: place.slug,
      kind: place.kind,
      parents: place.parents,
    },
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** Breadcrumbs through category and place, as far as the search names them. */
function crumbsOf({ path, place }: Loaded) {
  const category = path.at(-1)?.slug
  return [
    { name: 'Directorio', path: '/directorio' },
    ...path.map(({ slug, name }) => ({ name, path: searchAddress({ category: slug }) })),
    ...(place ? [...place.parents, place] : []).map(({ slug, name }) => ({
      name,
      path: searchAddress({ category, place: slug }),
    })),
  ]
}

/**
 * The directory: search results, a category, or a category in a place. Its whole state is in the
 * address.
 */
export default function Directory() {
  const loaded = useLoaderData<typeof loader>()
  const {
    found,
    similar,
    inShop,
    map,
    said,
    beside,
    path,
    place,
    country,
    below,
    cities,
    offered,
  } = loaded
  const state: SearchState = loaded.state
  const isLoading = useNavigation().location?.pathname.startsWith('/directorio') ?? false
  const settings = useSettings()
  const onShown = useCountImpressions(state.q)
  const countries = new Set((found.facets?.place ?? []).map(({ countryCode }) => countryCode))
  useOwnPlace(state, [...countries], found.understood.place !== null)
  useStoreLastPlace(place && { ...place, countryCode: country })
  const names = { category: path.at(-1)?.name, place: place?.name }
  const count = foundWords(found)
  const crumbs = crumbsOf(loaded)
  const wayHere = place ? crumbs.slice(0, -1) : crumbs
  const isWhole = isOfAllPlaces({ ...state, place: undefined })
  // What opens in the reader's place stands where that of everywhere stood, line by line, and is
  // drawn anew: nothing moves there.
  const opensInPlace = isWhole || state.q !== undefined
  const facets = found.facets
  const filters = facets && (() => <FilterPanel state={state} facets={facets} />)
  const title =
    said && beside
      ? searchTitle({ ...state, q: beside }, { ...names, place: said.name })
      : searchTitle(state, names)
  const save = (words?: string) => <SaveSearch state={state} name={title} words={words} />
  const list = useRef<HTMLDivElement>(null)
  const marked = useMarkedRow(list)
  const shownRows = [...found.items, ...(found.elsewhere?.items ?? [])]
  const preview = map?.ground && (
    <MapPreview
      around={map.around}
      ground={map.ground}
      cities={map.cities}
      count={found.elsewhere ? elsewhereWords(found.elsewhere) : count}
      marked={marked && shownRows.find(({ slug }) => slug === marked)?.place.city}
    />
  )
  const mapProps = {
    state,
    bounds: map?.bounds ?? null,
    tilesUrl: settings?.mapTilesUrl ?? '',
    preview,
    marked,
  }
  const isBeside = state.view !== 'map' && map !== null
  return (
    <PageShell query={state.q} place={place ?? said} PlaceField={PlaceField}>
      <PageHead
        title={title}
        description={searchDescription(state, names, count)}
        canonical={searchAddress({
          category: state.category,
          place: state.category && state.place,
        })}
        country={country}
        hidden={!isLanding(state) || found.total === 0}
        data={crumbs.length > 1 ? breadcrumbData(crumbs, settings?.siteUrl ?? '') : undefined}
      />
      <Fragment key={opensInPlace ? place?.slug : undefined}>
        <div className={styles.head}>
          {/* The title says the place. */}
          {wayHere.length > 1 && !isWhole && (
            <Breadcrumbs crumbs={wayHere} isWayHere={place !== null} />
          )}
          <h1 className={styles.title}>{title}</h1>
          <p role="status" className={styles.count}>
            <Grouped>
              {isLoading
                ? 'Buscando…'
                : found.total > 0
                  ? count
                  : found.elsewhere
                    ? noneHereWords(found.elsewhere)
                    : 'Sin resultados'}
            </Grouped>
            {place && opensInPlace && !isLoading && (
              <>
                {'\u00a0· '}
                <Link to={searchAddress({ ...state, place: undefined, everywhere: true })}>
                  Ver en todas partes
                </Link>
              </>
            )}
            {inShop && !isLoading && (
              <>
                {'\u00a0· '}
                <Link to={inShop.href}>{inShop.words}</Link>
              </>
            )}
          </p>
          <p className={styles.save}>{found.items.length > 0 && save()}</p>
        </div>
        {cities.length > 0 && (
          <WhereToSearch state={state} title="¿Dónde buscas?" cities={cities} />
        )}
        {!state.q && below.length > 0 && (state.category || cities.length === 0) && (
          <CategoryList
            items={below}
            current={state.category ?? ''}
            variant="row"
            place={place?.slug}
          />
        )}
        {facets && filters && (
          <ResultsBar
            state={state}
            names={names}
            count={count.toLowerCase()}
            facets={facets}
            filters={filters}
          />
        )}
        <ActiveFilters state={state} names={names} />
        <div className={styles.found} data-beside={isBeside || undefined}>
          {state.view === 'map' ? (
            <MapView key={searchAddress(state)} {...mapProps} />
          ) : (
            isBeside && (
              <div className={styles.map} data-shape={map.around.shape}>
                {/* The map that moves asks for this place, which has none. */}
                {found.elsewhere ? (
                  <MapWaiting preview={preview} />
                ) : (
                  <MapBeside key={searchAddress(state)} {...mapProps} />
                )}
                <PlacesInside state={state} places={facets?.place ?? []} />
              </div>
            )
          )}
          <div ref={list} className={styles.results} aria-busy={isLoading}>
            {found.corrected ? (
              <Corrected state={state} words={found.corrected} />
            ) : found.partly ? (
              <Partly state={state} found={found.partly} />
            ) : (
              found.total > 0 &&
              found.total < minResults &&
              found.didYouMean && <DidYouMean state={state} words={found.didYouMean} />
            )}
            {state.after && (
              <ButtonLink to={searchAddress({ ...state, after: undefined })} variant="plain">
                Volver al principio de la lista
              </ButtonLink>
            )}
            {found.elsewhere ? (
              <Elsewhere found={found.elsewhere}>
                {save(
                  `Avísame cuando haya ${found.elsewhere.what} en ${found.elsewhere.place.name}`,
                )}
              </Elsewhere>
            ) : found.items.length > 0 ? (
              <>
                <ResultsList
                  key={searchAddress(state)}
                  state={state}
                  first={found}
                  withCountry={!place && countries.size > 1}
                  onShown={onShown}
                />
                {similar && (
                  <FewResults state={state} found={found} similar={similar} names={names} />
                )}
              </>
            ) : (
              <EmptyResults state={state} found={found} names={names} categories={offered}>
                {save('Avísame cuando haya')}
              </EmptyResults>
            )}
          </div>
        </div>
      </Fragment>
    </PageShell>
  )
}
