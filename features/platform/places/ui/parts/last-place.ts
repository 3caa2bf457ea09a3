import { useEffect, useSyncExternalStore } from 'react'
import { wholeSigns } from '#shared/text/truncate.ts'
import { deviceNote } from '#shared/ui/device-note.ts'

/** The place of a search. `kind` as in the directory: country, state, city, neighborhood. */
export type LastPlace = { slug: string; name: string; kind: string }

const changedEvent = 'lonja:place'

const note = deviceNote<LastPlace>({
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

let current: LastPlace | null = null

/** Returns the same object while the place is unchanged, as `useSyncExternalStore` requires. */
function readLastPlace(): LastPlace | null {
  const stored = note.read()
  if (stored?.slug !== current?.slug || stored?.name !== current?.name) current = stored
  return current
}

/** Deletes the stored place, when the person searches elsewhere or everywhere. */
export function clearLastPlace(): void {
  note.clear()
  window.dispatchEvent(new Event(changedEvent))
}

function watch(onChange: () => void): () => void {
  window.addEventListener(changedEvent, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(changedEvent, onChange)
    window.removeEventListener('storage', onChange)
  }
}

/**
 * The place of the last search on this device, for 90 days; null on the server and in the first
 * render. It is never sent to the server.
 */
export const useLastPlace = () => useSyncExternalStore(watch, readLastPlace, () => null)

/** Stores the place in which the person searches, if any, on this device. */
export function useStoreLastPlace(place: LastPlace | null): void {
  const { slug, name, kind } = place ?? {}
  useEffect(() => {
    if (!slug || !name || !kind) return
    note.store({ slug, name, kind })
    window.dispatchEvent(new Event(changedEvent))
  }, [slug, name, kind])
}

/** `Cerca de Guadalajara`, `En Jalisco`. */
export const nearWords = ({ name, kind }: LastPlace) =>
  kind === 'city' || kind === 'neighborhood' ? `Cerca de ${name}` : `En ${name}`
