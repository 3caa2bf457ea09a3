import {
  readSearchAddress,
  type SearchState,
  searchAddress,
} from '#features/directory/search/contract/search-address.ts'
import { invalidField } from '#shared/app-error.ts'

/** What of a search says where or in which order, not what is found. */
const aside = { view: undefined, after: undefined }

/** The search that the address of a page of the directory asks for; null for an address of anything else. */
export function searchOf(address: string): SearchState | null {
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

/** How a search is kept: its address, and the address of what matches it. Throws `invalid` for what searches for nothing. */
export function keptAddresses(address: string): { address: string; matched: string } {
  const search = searchOf(address)
  const kept = search && { ...search, ...aside }
  const what = kept && {
    ...kept,
    sort: undefined,
    openNow: undefined,
    exact: undefined,
    country: kept.q ? kept.country : undefined,
  }
  if (!what || searchAddress(what) === '/directorio')
    throw invalidField('address', 'Busca primero algo: una palabra, un giro, un lugar o un filtro.')
  return { address: searchAddress(kept), matched: searchAddress(what) }
}
