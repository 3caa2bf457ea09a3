import { paymentMethods } from '#features/directory/businesses/vocabulary.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { sortOrders } from '../vocabulary.ts'
import type { SearchFilters } from './search.ts'

/** Maximum length of a cursor, which may contain a name. */
const maxCursorLength = 500

/** The state of a search page; all of it is encoded in the page's URL. */
export type SearchState = Partial<SearchFilters> & {
  /** Cursor of a later page. */
  after?: string
  /** Shown instead of the list alone. */
  view?: View
}

/** The map above the list, or beside it on wide screens. */
export type View = 'map' | 'both'

/** Selectable radii in kilometers, and the default. */
export const radii = [1, 2, 5, 10, 25, 50, 100] as const
export const defaultSearchRadius = 10

/** Query parameters of a directory URL, in canonical order. */
export const searchParameters = [
  'q', 'lugar', 'nivel', 'abierto', 'ofrece', 'pago', 'cerca', 'radio', 'pais', 'orden', 'exacto', 'desde', 'vista',
] as const // biome-ignore format: one list of names

const viewWords = { map: 'mapa', both: 'lista-y-mapa' } as const
const offerWords = { products: 'productos', services: 'servicios' } as const
const sortWords = {
  relevance: 'relevancia',
  distance: 'distancia',
  rating: 'valoracion',
  newest: 'nuevos',
  name: 'nombre',
} as const

const keyOf = <K extends string>(words: Record<K, string>, word: string | null): K | undefined =>
  (Object.keys(words) as K[]).find((key) => words[key] === word)

/**
 * Decimals of a stored position: about 100 m, which is enough for a search and protects privacy.
 */
const pointDigits = 3

/** Parses a position in a URL, `19.432,-99.133`; undefined when it is invalid. */
function readPoint(text: string | null): { lat: number; lng: number } | undefined {
  const [, lat, lng] =
    text?.match(/^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/)?.map(Number) ?? []
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180)
    return undefined
  return { lat: Number(lat.toFixed(pointDigits)), lng: Number(lng.toFixed(pointDigits)) }
}

const slug = (text: string | null | undefined) =>
  text && /^[a-z0-9-]{1,120}$/.test(text) ? text : undefined

/**
 * Parses a directory URL. Invalid parts are ignored, so that a hand-typed or truncated URL still
 * finds something.
 */
export function readSearchAddress(
  path: { category?: string; place?: string },
  query: URLSearchParams,
): SearchState {
  const level = Number(query.get('nivel'))
  const near = readPoint(query.get('cerca'))
  const radius = Number(query.get('radio'))
  const state: SearchState = {
    q: wholeSigns(query.get('q')?.trim() ?? '', 120) || undefined,
    category: slug(path.category),
    place: slug(path.place ?? query.get('lugar')),
    level: Number.isInteger(level) && level >= 1 && level <= 4 ? level : undefined,
    openNow: query.get('abierto') === '1' || undefined,
    offers: keyOf(offerWords, query.get('ofrece')),
    payment: paymentMethods.filter((method) => query.getAll('pago').includes(method)),
    ...near,
    radius: near && (radius >= 0.1 && radius <= 500 ? radius : defaultSearchRadius),
    country: query.get('pais')?.match(/^[A-Z]{2}$/)?.[0],
    sort: keyOf(sortWords, query.get('orden')),
    exact: query.get('exacto') === '1' || undefined,
    after: query.get('desde')?.slice(0, maxCursorLength) || undefined,
    view: keyOf(viewWords, query.get('vista')),
  }
  if (state.sort === 'distance' && !near) state.sort = undefined
  return Object.fromEntries(
    Object.entries(state).filter(([, value]) => value !== undefined && String(value) !== ''),
  ) as SearchState
}

/**
 * The canonical URL of a search: `/directorio/panaderias/comala-colima?abierto=1`. Equal searches
 * have equal URLs.
 */
export function searchAddress(state: SearchState): string {
  const path = ['/directorio', state.category, state.category && state.place]
    .filter(Boolean)
    .join('/')
  const query = new URLSearchParams()
  const add = (name: string, value: string | number | undefined) =>
    value !== undefined && value !== '' && query.append(name, String(value))
  add('q', state.q)
  if (!state.category) add('lugar', state.place)
  add('nivel', state.level)
  if (state.openNow) add('abierto', 1)
  add('ofrece', state.offers && offerWords[state.offers])
  for (const method of paymentMethods) if (state.payment?.includes(method)) add('pago', method)
  if (state.lat !== undefined && state.lng !== undefined) {
    add(
      'cerca',
      `${Number(state.lat.toFixed(pointDigits))},${Number(state.lng.toFixed(pointDigits))}`,
    )
    add('radio', state.radius)
  }
  add('pais', state.country)
  if (state.sort && sortOrders.includes(state.sort)) add('orden', sortWords[state.sort])
  if (state.exact) add('exacto', 1)
  add('desde', state.after)
  add('vista', state.view && viewWords[state.view])
  const text = query.toString().replaceAll('%2C', ',')
  return text ? `${path}?${text}` : path
}

/** The search with a change; it restarts at the first page. */
export const changedSearch = (state: SearchState, change: SearchState): SearchState => ({
  ...state,
  after: undefined,
  ...('q' in change ? { exact: undefined } : {}),
  ...change,
})

/** The parameters that the API takes: the search without the page's own state. */
export function searchFiltersOf({ view: _, after: __, ...filters }: SearchState): SearchState {
  return filters
}
