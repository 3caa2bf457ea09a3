import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BusinessSummary } from '#features/directory/businesses/contract/business-page.ts'
import { findBusinessesCall } from '#features/directory/search/ui/parts/find-businesses-call.ts'
import {
  countrySlug,
  type ReaderPlace,
  storeReaderPlace,
  useReaderPlace,
} from '#features/platform/places/ui/parts/reader-place.ts'
import { isAppError } from '#shared/app-error.ts'
import { countries } from '#shared/countries.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'

/** Businesses asked for: enough for all shelves. */
const size = 24
/** With fewer in a city, those of its country follow. */
const minInCity = 12

/**
 * Verified businesses where the reader is, known after hydration. While nobody chose a place it is
 * the guessed country, which is stored once the directory turns out to have it.
 */
export function useNear(): {
  near: { place: ReaderPlace; items: BusinessSummary[] } | null
  /** Whether `near` may still become known. */
  isWaiting: boolean
} {
  const api = useApi()
  const isHydrated = useHydrated()
  const { place: stored, countryCode } = useReaderPlace()
  const country = countryCode && {
    slug: countrySlug(countryCode),
    name: countries[countryCode].name,
    kind: 'country',
    countryCode,
  }
  const place = stored ?? country
  const near = useQuery({
    queryKey: ['near', place?.slug, country?.slug],
    queryFn: async ({ signal }) => {
      const inPlace = async (slug: string) => {
        const input = { place: slug, level: 1, size, facets: false }
        const { items } = await api
          .call(findBusinessesCall, input, { signal })
          .catch((error: unknown) => {
            // The directory has nothing in this place.
            if (isAppError(error) && error.code === 'not_found') return { items: [] }
            throw error
          })
        return items
      }
      const items = await inPlace(place?.slug ?? '')
      if (items.length >= minInCity || !country || country.slug === place?.slug) return items
      const ids = new Set(items.map(({ id }) => id))
      return [...items, ...(await inPlace(country.slug)).filter(({ id }) => !ids.has(id))]
    },
    enabled: place !== null,
    retry: false,
    staleTime: 60_000,
  })
  const items = near.data
  const isFound = items !== undefined && items.length > 0
  useEffect(() => {
    if (isFound && !stored && country) storeReaderPlace(country)
  }, [isFound, stored, country])
  return {
    near: isFound && place ? { place, items } : null,
    isWaiting: !isHydrated || (place !== null && near.isPending),
  }
}
