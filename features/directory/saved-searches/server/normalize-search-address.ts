import { readSearchAddress } from '#features/directory/search/contract/read-search-address.ts'
import {
  type SearchState,
  searchAddress,
} from '#features/directory/search/contract/search-address.ts'
import { invalidField } from '#shared/app-error.ts'

/** Parameters of the presentation, which do not affect the results. */
const presentation = { view: undefined, after: undefined }

/** Parses the URL of a results page; null for any other URL. */
export function parseSearchUrl(address: string): SearchState | null {
  const url = URL.canParse(address, 'https://here.test')
    ? new URL(address, 'https://here.test')
    : null
  const [, root, category, place, more] = url?.pathname.split('/') ?? []
  if (url?.host !== 'here.test' || root !== 'directorio' || more !== undefined) return null
  return readSearchAddress(
    { category: category || undefined, place: place || undefined },
    url.searchParams,
  )
}

/**
 * Normalizes a search URL for storage: its address, and the address of its criteria. Throws
 * `invalid` for a URL without any criterion.
 */
export function normalizeSearchAddress(address: string): { address: string; matched: string } {
  const search = parseSearchUrl(address)
  const stored = search && { ...search, ...presentation }
  const criteria = stored && {
    ...stored,
    sort: undefined,
    openNow: undefined,
    exact: undefined,
    everywhere: undefined,
    country: stored.q ? stored.country : undefined,
  }
  if (!criteria || searchAddress(criteria) === '/directorio')
    throw invalidField('address', 'Busca primero algo: una palabra, un giro, un lugar o un filtro.')
  return { address: searchAddress(stored), matched: searchAddress(criteria) }
}
