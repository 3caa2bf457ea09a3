const storageKey = 'lonja.searches'
const max = 6

/** A recent search; `href` is set if it was a selected category or place. */
export type RecentSearch = { text: string; href?: string }

const isRecent = (item: unknown): item is RecentSearch =>
  typeof item === 'object' &&
  item !== null &&
  'text' in item &&
  typeof item.text === 'string' &&
  item.text !== ''

/** Recent searches on this device, newest first. Browser only. */
export function recentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(stored)) return []
    const items = stored.map((item) => (typeof item === 'string' ? { text: item } : item))
    return items.filter(isRecent).slice(0, max)
  } catch {
    // Storage is blocked or corrupt.
    return []
  }
}

/** Adds a search to the front of the recent ones, in local storage only. */
export function saveRecentSearch(words: string, href?: string): void {
  const text = words.trim()
  if (!text) return
  const others = recentSearches().filter(
    (other) => other.text.toLocaleLowerCase('es') !== text.toLocaleLowerCase('es'),
  )
  store([href?.startsWith('/directorio') ? { text, href } : { text }, ...others].slice(0, max))
}

export const clearRecentSearches = () => store([])

function store(searches: RecentSearch[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(searches))
  } catch {
    // Without storage the search is not saved.
  }
}
