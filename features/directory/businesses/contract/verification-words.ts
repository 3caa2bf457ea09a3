import { countryOf } from '#shared/countries.ts'
import { shortMonthWords } from '#shared/text/calendar-words.ts'
import { type FactKind, factWords, toldFactKinds } from '../vocabulary.ts'

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
const maxNamed = 3

type Standing = {
  level: number
  /** Kinds of the facts that are valid now, in any order. */
  facts: string[]
  /** ISO day on which the level lapses. */
  until: string | null
}

/** A fact inside a sentence; the tax id as it is called in the country: `RFC`. */
export const factWord = (kind: FactKind, countryCode?: string | null): string =>
  (kind === 'tax_id' && countryOf(countryCode ?? '')?.taxId) || factWords[kind]

const known = (facts: string[]) => toldFactKinds.filter((kind) => facts.includes(kind))

function named(facts: string[], countryCode?: string | null): string {
  const words = known(facts).map((kind) => factWord(kind, countryCode))
  return spanishList(
    words.length <= maxNamed
      ? words
      : [...words.slice(0, maxNamed - 1), `${words.length - maxNamed + 1} datos más`],
  )
}

/** The badge in words: `Verificado: registro e identidad, hasta mar 2027`. Null while it has no level. */
export function verificationWords(
  { level, facts, until }: Standing,
  countryCode?: string | null,
): string | null {
  if (level < 1) return null
  const what = named(facts, countryCode)
  return `Verificado${what ? `: ${what}` : ''}${until ? `, hasta ${monthAndYear(until)}` : ''}`
}

const feminine: FactKind[] = ['identity', 'licence', 'references']

/** Where it has no level, what is verified and what the first level still asks for: `Identidad y RFC verificados · falta contacto`. */
function partWords(facts: string[], countryCode?: string | null): string | null {
  const kinds = known(facts)
  if (kinds.length === 0) return null
  const isMany = kinds.length > 1 || kinds[0] === 'references'
  const ending = `${kinds.length <= maxNamed && kinds.every((kind) => feminine.includes(kind)) ? 'a' : 'o'}${isMany ? 's' : ''}`
  const what = named(kinds, countryCode)
  return `${what.charAt(0).toLocaleUpperCase('es')}${what.slice(1)} verificad${ending} · falta contacto`
}

/** What waits for staff: `Identidad y RFC en revisión`. Null when nothing does. */
export function reviewWords(inReview: string[], countryCode?: string | null): string | null {
  const what = named(inReview, countryCode)
  return what ? `${what.charAt(0).toLocaleUpperCase('es')}${what.slice(1)} en revisión` : null
}

type About = {
  countryCode?: string | null
  claimed?: boolean
  /** Kinds of the facts that wait for staff: for its own people. */
  inReview?: string[]
}

/** How a business stands with its verification, in the one wording that all pages use. */
export function verificationStandingWords(
  badge: Standing,
  { countryCode, claimed = true, inReview = [] }: About = {},
): string {
  const shown = verificationWords(badge, countryCode) ?? partWords(badge.facts, countryCode)
  const waits = known(inReview).length > 0 && `${named(inReview, countryCode)} en revisión`
  if (shown && waits) return `${shown} · ${waits}`
  return (
    shown ?? reviewWords(inReview, countryCode) ?? (claimed ? 'Aún sin verificar' : 'No reclamado')
  )
}
