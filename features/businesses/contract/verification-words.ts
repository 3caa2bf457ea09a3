import { shortMonthWords } from '#shared/text/calendar-words.ts'
import { factWords, toldFactKinds } from '../vocabulary.ts'

/** `2027-03-31` → `mar 2027`. By hand, so that server and browser write the same letters. */
export function monthAndYear(day: string): string {
  const [year = '', month = ''] = day.split('-')
  return `${shortMonthWords[Number(month) - 1] ?? ''} ${year}`.trim()
}

/** "y", or "e" before the sound i. */
const and = (next: string) => (/^h?i(?!e)/.test(next) ? 'e' : 'y')

/** `['a', 'b', 'identidad']` → `a, b e identidad`. */
export function spanishList(words: string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${and(last)} ${last}`
}

/** Facts a badge names; with more of them it names one less and counts the rest. */
const mostNamed = 3

/**
 * The badge in words: `Verificado: registro e identidad, hasta mar 2027`. Null while nothing is verified. `facts` are kinds in any
 * order; `until` is the ISO day on which the level lapses.
 */
export function verificationWords({ level, facts, until }: { level: number; facts: string[]; until: string | null }): string | null {
  if (level < 1) return null
  const known = toldFactKinds.filter((kind) => facts.includes(kind)).map((kind) => factWords[kind])
  const named = known.length <= mostNamed ? known : [...known.slice(0, mostNamed - 1), `${known.length - mostNamed + 1} datos más`]
  const what = named.length > 0 ? `: ${spanishList(named)}` : ''
  return `Verificado${what}${until ? `, hasta ${monthAndYear(until)}` : ''}`
}
