import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countryCodes } from '#shared/countries.ts'
import type { Output } from '#shared/endpoint.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import type { suggest } from '../../contract/search.ts'
import { searchAddress } from '../../contract/search-address.ts'
import { recentSearches } from './recent-searches.ts'

type Suggestion = Output<typeof suggest>['items'][number]

/** A place to search in. */
export type ChosenPlace = { slug: string; name: string }

/** A line of the list: a suggestion, a search made before, the words as they are, or where the reader is. */
export type Option = Omit<Suggestion, 'kind'> & {
  id: string
  kind: Suggestion['kind'] | 'recent' | 'search' | 'near' | 'everywhere'
}
export type OptionGroup = { title: string; options: Option[] }

const titles: [Option['kind'], typed: string, before: string][] = [
  ['search', 'Buscar', ''],
  ['recent', '', 'Búsquedas recientes'],
  ['near', '', 'Cerca'],
  ['everywhere', '', 'En todas partes'],
  ['category', 'Categorías', 'Categorías con más negocios'],
  ['place', 'Lugares', 'Ciudades con más negocios'],
  ['product', 'Productos y servicios', ''],
  ['business', 'Negocios', ''],
  ['storeProduct', 'Productos en tiendas', ''],
  ['store', 'Tiendas', ''],
]

/** Milliseconds without a keystroke before suggestions are asked for. */
const pause = 120

/** Country of the reader's language settings, when it is one whose words the search knows. */
function readerCountry(): string | undefined {
  const region = navigator.languages.map((language) => language.split('-')[1]).find(Boolean)
  return countryCodes.find((code) => code === region)
}

type Asked = { words: string; isOpen: boolean; place?: string; kind?: 'place' }

/** What the directory suggests for the words; for none, where most businesses are. */
function useAnswer({ words, isOpen, place, kind }: Asked): Suggestion[] {
  const [settled] = useDebouncedValue(words.trim(), pause)
  const isEmpty = words.trim() === ''
  const q = isEmpty ? '' : wholeSigns(settled, 80)
  const input = {
    q,
    place: isEmpty ? undefined : place,
    country: isOpen ? readerCountry() : undefined,
    kind,
  }
  const api = useApi()
  const answer = useQuery({
    queryKey: ['suggest', input],
    // The contract brings the library that checks it: fetched when somebody searches, not with every page.
    queryFn: async ({ signal }) =>
      api.call((await import('../../contract/search.ts')).suggest, input, { signal }),
    enabled: isOpen && (isEmpty || settled !== ''),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  })
  return isOpen ? (answer.data?.items ?? []) : []
}

const plain = { detail: null, slug: null, marks: [] }
const nearMe = { ...plain, kind: 'near' as const, text: 'Cerca de mí', href: '' }

function grouped(found: Omit<Option, 'id'>[], isTyped: boolean): OptionGroup[] {
  return titles
    .map(([kind, typed, before]) => ({
      title: isTyped ? typed : before,
      options: found
        .filter((option) => option.kind === kind)
        .map((option, index) => ({ ...option, id: `${kind}-${index}` })),
    }))
    .filter(({ options }) => options.length > 0)
}

/** What to offer for the words in the box, by kind: earlier searches, what is near and what there is most of while it is empty. */
export function useSuggestions(words: string, isOpen: boolean, place?: ChosenPlace): OptionGroup[] {
  const items = useAnswer({ words, isOpen, place: place?.slug })
  if (!isOpen) return []
  const text = words.trim()
  const within = items.map((item) =>
    item.kind === 'category' && item.slug
      ? { ...item, href: searchAddress({ category: item.slug, place: place?.slug }) }
      : item,
  )
  if (!text) {
    const recent = recentSearches().map(({ text, href }) => ({
      ...plain,
      kind: 'recent' as const,
      text,
      href: href ?? searchAddress({ q: text }),
    }))
    return grouped(
      [
        ...recent,
        nearMe,
        ...within.filter(({ kind }) => kind === 'category' || (kind === 'place' && !place)),
      ],
      false,
    )
  }
  const asTyped = {
    ...plain,
    kind: 'search' as const,
    text: `Buscar «${text}»`,
    detail: place ? `en ${place.name}` : null,
    href: searchAddress({ q: text, place: place?.slug }),
  }
  return grouped([asTyped, ...within.filter(({ kind }) => kind !== 'place' || !place)], true)
}

/** Where to search: near the reader, everywhere, or the places that the letters may become. */
export function usePlaceSuggestions(
  words: string,
  isOpen: boolean,
  chosen?: ChosenPlace,
): OptionGroup[] {
  const isTyped = words.trim() !== '' && words !== chosen?.name
  const items = useAnswer({ words: isTyped ? words : '', isOpen, kind: 'place' })
  if (!isOpen) return []
  const everywhere = { ...plain, kind: 'everywhere' as const, text: 'En todas partes', href: '' }
  const others = isTyped ? [] : [nearMe, ...(chosen ? [everywhere] : [])]
  return grouped([...others, ...items], isTyped)
}
