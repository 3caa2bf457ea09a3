import { useEffect, useSyncExternalStore } from 'react'
import { wholeSigns } from '#shared/text/truncate.ts'
import { deviceEntry } from '#shared/ui/device-storage.ts'

/** The place of a search. `kind` as in the directory: country, state, city, neighborhood. */
export type LastPlace = { slug: string; name: string; kind: string }

const entry = deviceEntry<LastPlace>({
  key: 'lonja.place',
  maxAge: 90 * 24 * 3_600_000,
  parse(stored) {
    const { slug, name, kind } = stored as Record<keyof LastPlace, unknown>
    const isPlace =
      typeof slug === 'string' &&
      /^[a-z0-9-]{1,120}$/.test(slug) &&
      typeof name === 'string' &&
      typeof kind === 'string'
    return isPlace ? { slug, name: wholeSigns(name, 80), kind } : null
  },
})

/** Deletes the stored place, when the person searches elsewhere or everywhere. */
export const clearLastPlace = entry.clear

/**
 * The place of the last search on this device, for 90 days; null on the server and in the first
 * render. It is never sent to the server.
 */
export const useLastPlace = () => useSyncExternalStore(entry.watch, entry.read, () => null)

/** Stores the place in which the person searches, if any, on this device. */
export function useStoreLastPlace(place: LastPlace | null): void {
  const { slug, name, kind } = place ?? {}
  useEffect(() => {
    if (slug && name && kind) entry.store({ slug, name, kind })
  }, [slug, name, kind])
}

/** `Cerca de Guadalajara`, `En Jalisco`. */
export const nearWords = ({ name, kind }: LastPlace) =>
  kind === 'city' || kind === 'neighborhood' ? `Cerca de ${name}` : `En ${name}`
