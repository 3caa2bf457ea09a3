import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countryCodes } from '#shared/countries.ts'
import type { Output } from '#shared/endpoint.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import type { suggest } from '../../contract/search.ts'
import { recentSearches } from './recent-searches.ts'

type Suggestion = Output<typeof suggest>['items'][number]

/** A line of the list: a suggestion, or a search made before. */
export type Option = Pick<Suggestion, 'text' | 'detail' | 'href' | 'marks'> & { id: string; kind: Suggestion['kind'] | 'recent' }
export type OptionGroup = { title: string; options: Option[] }

const titles: [Option['kind'], string][] = [
  ['recent', 'Búsquedas recientes'],
  ['category', 'Categorías'],
  ['place', 'Lugares'],
  ['product', 'Productos y servicios'],
  ['business', 'Negocios'],
]

/** Milliseconds without a keystroke before suggestions are asked for. */
const pause = 120

/** Country of the reader's language settings, when it is one whose words the search knows. */
function readerCountry(): string | undefined {
  const region = navigator.languages.map((language) => language.split('-')[1]).find(Boolean)
  return countryCodes.find((code) => code === region)
}

export const searchHref = (words: string) => `/directorio?q=${encodeURIComponent(words).replaceAll('%20', '+')}`

/** What to offer for the words in the box: earlier searches while it is empty, suggestions by kind afterwards. */
export function useSuggestions(words: string, isOpen: boolean, place?: string): OptionGroup[] {
  const [settled] = useDebouncedValue(words.trim(), pause)
  const isEmpty = words.trim() === ''
  const input = { q: settled.slice(0, 80), place, country: isOpen ? readerCountry() : undefined }
  const api = useApi()
  const answer = useQuery({
    queryKey: ['suggest', input],
    // The contract brings the library that checks it: fetched when somebody searches, not with every page.
    queryFn: async ({ signal }) => api.call((await import('../../contract/search.ts')).suggest, input, { signal }),
    enabled: isOpen && !isEmpty && settled !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  })
  if (!isOpen) return []
  const found: Omit<Option, 'id'>[] = isEmpty
    ? recentSearches().map((text) => ({ kind: 'recent', text, detail: null, href: searchHref(text), marks: [] }))
    : (answer.data?.items ?? [])
  return titles
    .map(([kind, title]) => ({
      title,
      options: found.filter((option) => option.kind === kind).map((option, index) => ({ ...option, id: `${kind}-${index}` })),
    }))
    .filter(({ options }) => options.length > 0)
}
