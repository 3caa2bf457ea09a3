import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import {
  isOfAllPlaces,
  type SearchState,
  searchAddress,
} from '#features/directory/search/contract/search-address.ts'
import { countrySlug, useReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'

/** The reader asked for all places in this visit, and chose none since. */
let wantsEverywhere = false

/**
 * Opens the whole directory where the reader is: the cached page is that of everywhere, which stays
 * for who asks for it. `countries` are those with businesses: only such a one is guessed. The former
 * entry of the history is replaced, so that going back leaves the directory.
 */
export function useOwnPlace(state: SearchState, countries: string[]): void {
  const { place, countryCode } = useReaderPlace()
  const navigate = useNavigate()
  const guessed = countryCode && countries.includes(countryCode) ? countrySlug(countryCode) : null
  const own = isOfAllPlaces(state) && !state.after ? (place?.slug ?? guessed) : null
  useEffect(() => {
    if (state.everywhere) wantsEverywhere = true
    else if (state.place) wantsEverywhere = false
    if (own && !wantsEverywhere)
      void navigate(searchAddress({ ...state, place: own }), {
        replace: true,
        preventScrollReset: true,
      })
  }, [own, state, navigate])
}
