import { useEffect, useSyncExternalStore } from 'react'
import { wholeSigns } from '#shared/text/truncate.ts'
import { deviceNote } from '#shared/ui/device-note.ts'

/** Where somebody searched. `kind` as in the directory: country, state, city, neighborhood. */
export type LastPlace = { slug: string; name: string; kind: string }

const told = 'lonja:place'

const note = deviceNote<LastPlace>({
  key: 'lonja.place',
  lasts: 90 * 24 * 3_600_000,
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

let known: LastPlace | null = null

/** The same object as long as it is the same place. */
function readLastPlace(): LastPlace | null {
  const now = note.read()
  if (now?.slug !== known?.slug || now?.name !== known?.name) known = now
  return known
}

/** They want to search elsewhere, or everywhere. */
export function forgetLastPlace(): void {
  note.forget()
  window.dispatchEvent(new Event(told))
}

function watch(tell: () => void): () => void {
  window.addEventListener(told, tell)
  window.addEventListener('storage', tell)
  return () => {
    window.removeEventListener(told, tell)
    window.removeEventListener('storage', tell)
  }
}

/** The place of the last search on this device, for 90 days; null on the server and in the first render. Nothing of it leaves the device. */
export const useLastPlace = () => useSyncExternalStore(watch, readLastPlace, () => null)

/** Notes on this device where the reader searches, if anywhere. */
export function useRememberPlace(place: LastPlace | null): void {
  const { slug, name, kind } = place ?? {}
  useEffect(() => {
    if (!slug || !name || !kind) return
    note.keep({ slug, name, kind })
    window.dispatchEvent(new Event(told))
  }, [slug, name, kind])
}

/** `Cerca de Guadalajara`, `En Jalisco`. */
export const nearWords = ({ name, kind }: LastPlace) =>
  kind === 'city' || kind === 'neighborhood' ? `Cerca de ${name}` : `En ${name}`
