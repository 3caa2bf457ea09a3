import { useEffect, useSyncExternalStore } from 'react'
import { type CountryCode, countries, countryCodes, countryOf } from '#shared/countries.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { deviceEntry } from '#shared/ui/device-storage.ts'

/** A place of the directory. `kind`: country, state, city, neighborhood. */
export type ReaderPlace = {
  slug: string
  name: string
  kind: string
  countryCode: string | null
  /** The reader chose or confirmed it; otherwise it is guessed, or of their last search. */
  isChosen?: boolean
}

const entry = deviceEntry<ReaderPlace>({
  key: 'lonja.place',
  maxAge: 90 * 24 * 3_600_000,
  parse(stored) {
    const { slug, name, kind, countryCode, isChosen } = stored as Record<keyof ReaderPlace, unknown>
    const isPlace =
      typeof slug === 'string' &&
      /^[a-z0-9-]{1,120}$/.test(slug) &&
      typeof name === 'string' &&
      typeof kind === 'string'
    return isPlace
      ? {
          slug,
          name: wholeSigns(name, 80),
          kind,
          countryCode: countryOf(String(countryCode)) ? String(countryCode) : null,
          isChosen: isChosen === true,
        }
      : null
  },
})

let guess: CountryCode | null | undefined

/** Country of the device's time zone, else of its languages; null if we serve neither. */
function guessCountry(): CountryCode | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const inZone = countryCodes.find((code) =>
    countries[code].zones.some(([zone]) => zone === timeZone),
  )
  const regions = navigator.languages.map((language) => language.split('-').at(-1))
  return inZone ?? countryCodes.find((code) => regions.includes(code)) ?? null
}

const readCountry = (): CountryCode | null => {
  const stored = entry.read()?.countryCode
  guess = guess === undefined ? guessCountry() : guess
  return (stored as CountryCode | null | undefined) ?? guess
}

/**
 * Where the reader is, as far as this device knows. `place` is what they chose or last searched, for
 * 90 days; `countryCode` its country, else the guessed one. Both are null on the server and in the
 * first render, and are never sent to the server by themselves.
 */
export function useReaderPlace(): { place: ReaderPlace | null; countryCode: CountryCode | null } {
  return {
    place: useSyncExternalStore(entry.watch, entry.read, () => null),
    countryCode: useSyncExternalStore(entry.watch, readCountry, () => null),
  }
}

/** Stores where the reader is. Without `isChosen` it replaces only what they did not choose. */
export function storeReaderPlace(place: ReaderPlace): void {
  if (place.isChosen || !entry.read()?.isChosen) entry.store(place)
}

/** Stores the place in which the person searches, if any, unless they chose another. */
export function useStoreLastPlace(place: ReaderPlace | null): void {
  const { slug, name, kind, countryCode = null } = place ?? {}
  useEffect(() => {
    if (slug && name && kind) storeReaderPlace({ slug, name, kind, countryCode })
  }, [slug, name, kind, countryCode])
}

/** `Cerca de Guadalajara`, `En Jalisco`. */
export const nearWords = ({ name, kind }: Pick<ReaderPlace, 'name' | 'kind'>) =>
  kind === 'city' || kind === 'neighborhood' ? `Cerca de ${name}` : `En ${name}`
