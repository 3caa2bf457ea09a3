import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { HomeTab } from '#features/community/home/home-tabs.ts'
import {
  countrySlug,
  type ReaderPlace,
  storeReaderPlace,
  useReaderPlace,
} from '#features/platform/places/ui/parts/reader-place.ts'
import { countries } from '#shared/countries.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { type HomeShelves, readShelves } from './read-shelves.ts'

type Loaded = {
  /** Slug of the place in the address. */
  asked: string | null
  shelves: HomeShelves
  tab: HomeTab
  topic: string | undefined
}

/**
 * The shelves of the reader's place, known after hydration; before, those of the address. While
 * nobody chose a place it is the guessed country, which is stored once the directory turns out to
 * have it.
 */
export function useShelves({ asked, shelves, tab, topic }: Loaded): {
  shelves: HomeShelves
  /** The reader's place, for the addresses of the page's own links. */
  own: ReaderPlace | null
  /** Whether the shelves may still become those of another place. */
  isWaiting: boolean
} {
  const api = useApi()
  const isHydrated = useHydrated()
  const { place: stored, countryCode } = useReaderPlace()
  const country: ReaderPlace | null = countryCode && {
    slug: countrySlug(countryCode),
    name: countries[countryCode].name,
    kind: 'country',
    countryCode,
  }
  const own = stored ?? country
  const isOther = own !== null && own.slug !== asked
  const read = useQuery({
    queryKey: ['home', own?.slug, tab, topic],
    queryFn: ({ signal }) => readShelves(api, { place: own, tab, topic }, { signal }),
    enabled: isOther,
    retry: false,
    staleTime: 60_000,
  })
  const shown = (isOther ? read.data : null) ?? shelves
  const isFound = shown.place !== null && shown.place.slug === own?.slug
  useEffect(() => {
    if (isFound && !stored && country) storeReaderPlace(country)
  }, [isFound, stored, country])
  return { shelves: shown, own, isWaiting: !isHydrated || (isOther && read.isPending) }
}
