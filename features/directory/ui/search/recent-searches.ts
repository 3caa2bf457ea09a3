const storageKey = 'lonja.searches'
const most = 6

/** The last searches made on this device, newest first. Only in the browser. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string' && item).slice(0, most) : []
  } catch {
    // Barred or spoilt storage: there is nothing to remember.
    return []
  }
}

/** Puts a search first among those remembered; nothing leaves the device. */
export function rememberSearch(words: string): void {
  const text = words.trim()
  if (!text) return
  const others = recentSearches().filter((other) => other.toLocaleLowerCase('es') !== text.toLocaleLowerCase('es'))
  store([text, ...others].slice(0, most))
}

export const forgetSearches = () => store([])

function store(searches: string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(searches))
  } catch {
    // Without storage a search is only not remembered.
  }
}
