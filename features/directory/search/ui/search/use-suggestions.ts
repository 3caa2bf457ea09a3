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

/** A place selected for the search. */
export type ChosenPlace = { slug: string; name: string }

/**
 * An option of the list: a suggestion, a recent search, the words as typed, or the reader's
 * position.
 */
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

/** Debounce of suggestion requests, in milliseconds. */
const debounceTime = 120

/** Country of the reader's language settings, if the search supports it. */
function readerCountry(): string | undefined {
  const region = navigator.languages.map((language) => language.split('-')[1]).find(Boolean)
  return countryCodes.find((code) => code === region)
}

type Request = { words: string; isOpen: boolean; place?: string; kind?: 'place' }

/** Suggestions for the words; without words, where most businesses are. */
export function useSuggestedItems({ words, isOpen, place, kind }: Request): Suggestion[] {
  const [settled] = useDebouncedValue(words.trim(), debounceTime)
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
    // The contract imports zod: load it when the user searches, not with every page.
    queryFn: async ({ signal }) =>
      api.call((await import('../../contract/search.ts')).suggest, input, { signal }),
    enabled: isOpen && (isEmpty || settled !== ''),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  })
  return isOpen ? (answer.data?.items ?? []) : []
}

/** Fields that only suggestions of the server fill. */
export const plain = { detail: null, slug: null, marks: [] }
export const nearMe = { ...plain, kind: 'near' as const, text: 'Cerca de mí', href: '' }

export function groupOptions(found: Omit<Option, 'id'>[], isTyped: boolean): OptionGroup[] {
  return titles
    .map(([kind, typed, before]) => ({
      title: isTyped ? typed : before,
      options: found
        .filter((option) => option.kind === kind)
        .map((option, index) => ({ ...option, id: `${kind}-${index}` })),
    }))
    .filter(({ options }) => options.length > 0)
}

/**
 * Options for the words in the box, by kind; for an empty box, recent searches, the reader's
 * position and where most businesses are.
 */
export function useSuggestions(words: string, isOpen: boolean, place?: ChosenPlace): OptionGroup[] {
  const items = useSuggestedItems({ words, isOpen, place: place?.slug })
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
    return groupOptions(
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
  return groupOptions([asTyped, ...within.filter(({ kind }) => kind !== 'place' || !place)], true)
}
