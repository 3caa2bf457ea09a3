import { deviceEntry } from './ui/device-storage.ts'

/** Texts typed into the search boxes of lists, by the list's name. */
type Words = Record<string, string>

/** Stored for this tab only, across reloads and going back: a text may be an e-mail address, which no URL may contain. */
const entry = deviceEntry<Words>({
  key: 'lonja.palabras',
  maxAge: 86_400_000,
  area: 'session',
  parse: (stored) => (typeof stored === 'object' && stored !== null ? (stored as Words) : null),
})

/** The last text searched in a list; empty if there is none or nothing is stored. */
export function readSearchText(list: string): string {
  const words = entry.read()?.[list]
  return typeof words === 'string' ? words : ''
}

export function storeSearchText(list: string, typed: string): void {
  const { [list]: _, ...others } = entry.read() ?? {}
  entry.store(typed ? { ...others, [list]: typed } : others)
}

/** Clears all texts when somebody signs out or another person signs in. */
export const clearSearchTexts = () => entry.clear()
