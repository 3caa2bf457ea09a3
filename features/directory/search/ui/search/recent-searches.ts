const storageKey = 'lonja.searches'
const max = 6

/** A search made before; with an address of its own when it was a category or a place that was chosen. */
export type RecentSearch = { text: string; href?: string }

const isRecent = (item: unknown): item is RecentSearch =>
  typeof item === 'object' &&
  item !== null &&
  'text' in item &&
  typeof item.text === 'string' &&
  item.text !== ''

/** The last searches made on this device, newest first. Only in the browser. */
export function recentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(stored)) return []
    const items = stored.map((item) => (typeof item === 'string' ? { text: item } : item))
    return items.filter(isRecent).slice(0, max)
  } catch {
    // Barred or spoilt storage: there is nothing to remember.
    return []
  }
}

/** Puts a search first among those remembered; nothing leaves the device. */
export function rememberSearch(words: string, href?: string): void {
  const text = words.trim()
  if (!text) return
  const others = recentSearches().filter(
    (other) => other.text.toLocaleLowerCase('es') !== text.toLocaleLowerCase('es'),
  )
  store([href?.startsWith('/directorio') ? { text, href } : { text }, ...others].slice(0, max))
}

export const forgetSearches = () => store([])

function store(searches: RecentSearch[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(searches))
  } catch {
    // Without storage a search is only not remembered.
  }
}
