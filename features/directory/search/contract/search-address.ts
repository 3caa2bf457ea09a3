import { paymentMethods } from '#features/directory/businesses/vocabulary.ts'
import {
  choiceField,
  flagField,
  formatUrlState,
  integerField,
  listField,
  numberField,
  textField,
  urlParameters,
} from '#shared/url-state.ts'
import type { SearchFilters } from './search.ts'

/** Maximum length of a cursor, which may contain a name. */
const maxCursorLength = 500

/** The state of a search page; all of it is encoded in the page's URL. */
export type SearchState = Partial<SearchFilters> & {
  /** Cursor of a later page. */
  after?: string
  /** Shown instead of the list alone. */
  view?: View
  /** Without a place: the reader wants all of them, and not only where they are. */
  everywhere?: boolean
}

/** The map above the list, or beside it on wide screens. */
export type View = 'map' | 'both'

/** Selectable radii in kilometers, and the default. */
export const radii = [1, 2, 5, 10, 25, 50, 100] as const
export const defaultSearchRadius = 10

const viewWords = { map: 'mapa', both: 'lista-y-mapa' } as const
const offerWords = { products: 'productos', services: 'servicios' } as const
const sortWords = {
  relevance: 'relevancia',
  distance: 'distancia',
  rating: 'valoracion',
  newest: 'nuevos',
  name: 'nombre',
} as const

/**
 * Decimals of a stored position: about 100 m, which is enough for a search and protects privacy.
 */
const pointDigits = 3
export const roundedDegrees = (degrees: number) => Number(degrees.toFixed(pointDigits))

export const slugPattern = /^[a-z0-9-]{1,120}$/

export const searchFields = {
  q: textField('q', { max: 120 }),
  /** Part of the path if the search has a category. */
  place: textField('lugar', { pattern: slugPattern }),
  level: integerField('nivel', 1, 4),
  openNow: flagField('abierto'),
  offers: choiceField('ofrece', offerWords),
  payment: listField('pago', paymentMethods),
  /** A position, `19.432,-99.133`; `readSearchAddress` parses it, so that links need no parser. */
  near: textField('cerca'),
  radius: numberField('radio', 0.1, 500),
  country: textField('pais', { pattern: /^[A-Z]{2}$/ }),
  sort: choiceField('orden', sortWords),
  exact: flagField('exacto'),
  after: textField('desde', { max: maxCursorLength }),
  view: choiceField('vista', viewWords),
  everywhere: flagField('todas-partes'),
}

/** Query parameters of a directory URL, in canonical order. */
export const searchParameters = urlParameters(searchFields)

/**
 * The canonical URL of a search: `/directorio/panaderias/comala-colima?abierto=1`. Equal searches
 * have equal URLs.
 */
export function searchAddress({ category, lat, lng, radius, ...state }: SearchState): string {
  const path = ['/directorio', category, category && state.place].filter(Boolean).join('/')
  const near =
    lat !== undefined && lng !== undefined
      ? `${roundedDegrees(lat)},${roundedDegrees(lng)}`
      : undefined
  return formatUrlState(searchFields, path, {
    ...state,
    place: category ? undefined : state.place,
    near,
    radius: near ? radius : undefined,
    everywhere: isWithoutPlace({ lat, ...state }) ? state.everywhere : undefined,
  }).replaceAll('%2C', ',')
}

/** Whether the search names neither a place nor a position. */
export const isWithoutPlace = ({ place, lat }: SearchState): boolean => !place && lat === undefined

/** Whether the search is the whole directory, filtered or not: without words, category and place. */
export const isOfAllPlaces = ({ q, category, ...state }: SearchState): boolean =>
  !q && !category && isWithoutPlace(state)

/** The search with a change; it restarts at the first page. */
export const changedSearch = (state: SearchState, change: SearchState): SearchState => ({
  ...state,
  after: undefined,
  ...('q' in change ? { exact: undefined } : {}),
  ...change,
})

/** The parameters that the API takes: the search without the page's own state. */
export function searchFiltersOf({
  view: _,
  after: __,
  everywhere: ___,
  ...filters
}: SearchState): SearchState {
  return filters
}
