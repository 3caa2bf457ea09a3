import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import {
  isOfAllPlaces,
  isWithoutPlace,
  type SearchState,
  searchAddress,
} from '#features/directory/search/contract/search-address.ts'
import { countrySlug, useReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'

/** The reader asked for all places in this visit, and chose none since. */
let wantsEverywhere = false

/**
 * Opens the whole directory, or a search for words, where the reader is: the cached page is that of
 * everywhere, which stays for who asks for it, for words that name a place, and for a category.
 * `countries` are those with results: without words, only such a one is guessed. The former entry of
 * the history is replaced, so that going back leaves the directory.
 */
export function useOwnPlace(state: SearchState, countries: string[], namesPlace = false): void {
  const { place, countryCode } = useReaderPlace()
  const navigate = useNavigate()
  const mayGuess = countryCode && (state.q || countries.includes(countryCode))
  const guessed = mayGuess ? countrySlug(countryCode) : null
  const opens = isOfAllPlaces(state) || (state.q !== undefined && isWithoutPlace(state))
  const own = opens && !state.after && !namesPlace ? (place?.slug ?? guessed) : null
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
