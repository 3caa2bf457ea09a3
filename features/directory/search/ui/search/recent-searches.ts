import { deviceEntry } from '#shared/ui/device-storage.ts'

const max = 6

/** A recent search; `href` is set if it was a selected category or place. */
export type RecentSearch = { text: string; href?: string }

const isRecent = (item: unknown): item is RecentSearch =>
  typeof item === 'object' &&
  item !== null &&
  'text' in item &&
  typeof item.text === 'string' &&
  item.text !== ''

const entry = deviceEntry<RecentSearch[]>({
  key: 'lonja.searches',
  parse(stored) {
    if (!Array.isArray(stored)) return null
    const items = stored.map((item) => (typeof item === 'string' ? { text: item } : item))
    return items.filter(isRecent).slice(0, max)
  },
})

/** Recent searches on this device, newest first. Browser only. */
export const recentSearches = (): RecentSearch[] => entry.read() ?? []

/** Adds a search to the front of the recent ones, on this device only. */
export function saveRecentSearch(words: string, href?: string): void {
  const text = words.trim()
  if (!text) return
  const others = recentSearches().filter(
    (other) => other.text.toLocaleLowerCase('es') !== text.toLocaleLowerCase('es'),
  )
  entry.store(
    [href?.startsWith('/directorio') ? { text, href } : { text }, ...others].slice(0, max),
  )
}

export const clearRecentSearches = () => void entry.store([])
