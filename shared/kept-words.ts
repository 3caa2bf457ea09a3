import { deviceEntry } from './ui/device-storage.ts'

/** What was typed into the search boxes of lists, by the list's name. */
type Words = Record<string, string>

/** Kept in this tab alone, over a reload and a way back: words may be somebody's e-mail, which no address may hold. */
const entry = deviceEntry<Words>({
  key: 'lonja.palabras',
  maxAge: 86_400_000,
  area: 'session',
  parse: (stored) => (typeof stored === 'object' && stored !== null ? (stored as Words) : null),
})

/** What was last looked for in a list; empty where nothing was, or nothing is kept. */
export function keptWords(list: string): string {
  const words = entry.read()?.[list]
  return typeof words === 'string' ? words : ''
}

export function keepWords(list: string, typed: string): void {
  const { [list]: _, ...others } = entry.read() ?? {}
  entry.store(typed ? { ...others, [list]: typed } : others)
}

/** Once somebody signs out, or somebody else in. */
export const forgetWords = () => entry.clear()
