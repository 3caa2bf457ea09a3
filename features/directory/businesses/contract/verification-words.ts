import { countryOf } from '#shared/countries.ts'
import { shortMonthWords } from '#shared/text/calendar-words.ts'
import {
  type FactKind,
  factWords,
  orderedFactKinds,
  ownerConfirmedKinds,
  sealWord,
  verifiedFrom,
} from '../vocabulary.ts'

/** `2027-03-31` → `mar 2027`. Formatted by hand so that server and browser output are identical. */
export function monthAndYear(day: string): string {
  const [year = '', month = ''] = day.split('-')
  return `${shortMonthWords[Number(month) - 1] ?? ''} ${year}`.trim()
}

/** The Spanish "and": "y", or "e" before the sound i. */
const and = (next: string) => (/^h?i(?!e)/.test(next) ? 'e' : 'y')

/** `['a', 'b', 'identidad']` → `a, b e identidad`. */
export function spanishList(words: string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${and(last)} ${last}`
}

/**
 * Maximum number of facts that a badge names; with more, it names one fewer and counts the rest.
 */
const maxNamed = 3

/** The highest level: everything is verified. */
const maxLevel = 4

type BadgeStatus = {
  level: number
  /** Kinds of the currently valid facts, in any order. */
  facts: string[]
  /** ISO day on which the level expires. */
  until: string | null
}

/** The name of a fact inside a sentence; the tax id is named as in the country: `RFC`. */
export const factWord = (kind: FactKind, countryCode?: string | null): string =>
  (kind === 'tax_id' && countryOf(countryCode ?? '')?.taxId) || factWords[kind]

const knownKinds = (facts: string[]) => orderedFactKinds.filter((kind) => facts.includes(kind))

function nameFacts(facts: string[], countryCode?: string | null): string {
  const words = knownKinds(facts).map((kind) => factWord(kind, countryCode))
  return spanishList(
    words.length <= maxNamed
      ? words
      : [...words.slice(0, maxNamed - 1), `${words.length - maxNamed + 1} datos más`],
  )
}

const isContact = (kind: string) => ownerConfirmedKinds.some((contact) => contact === kind)

/**
 * The badge text: `Verificado: registro e identidad, hasta mar 2027`, or at level 1 `Contacto
 * confirmado: correo, hasta mar 2027`, with what else is verified. Null at level 0.
 */
export function verificationWords(
  { level, facts, until }: BadgeStatus,
  countryCode?: string | null,
): string | null {
  const word = sealWord(level)
  if (!word) return null
  const isVerified = level >= verifiedFrom
  const what = nameFacts(isVerified ? facts : facts.filter(isContact), countryCode)
  const others = isVerified
    ? null
    : verifiedWords(
        facts.filter((kind) => !isContact(kind)),
        countryCode,
      )
  const seal = `${word}${what ? `: ${what}` : ''}${until ? `, hasta ${monthAndYear(until)}` : ''}`
  return others ? `${seal}\u00a0· ${others}` : seal
}

/**
 * The badge text in one short line, for rows of a list: `Verificado nivel 4 de 4 · hasta mar 2027`, or
 * `Contacto confirmado`, which leaves no room for more on a phone. Null at level 0. Levels are named as such, because facts are counted, too.
 */
export function shortVerificationWords({ level, until }: BadgeStatus): string | null {
  const word = sealWord(level)
  return (
    word &&
    (level < verifiedFrom
      ? word
      : `${word} nivel ${level} de ${maxLevel}${until ? `\u00a0· hasta ${monthAndYear(until)}` : ''}`)
  )
}

const feminine: FactKind[] = ['identity', 'licence', 'references']

/** The facts as verified: `identidad y RFC verificados`. Null without any. */
function verifiedWords(facts: string[], countryCode?: string | null): string | null {
  const kinds = knownKinds(facts)
  if (kinds.length === 0) return null
  const isMany = kinds.length > 1 || kinds[0] === 'references'
  const ending = `${kinds.length <= maxNamed && kinds.every((kind) => feminine.includes(kind)) ? 'a' : 'o'}${isMany ? 's' : ''}`
  return `${nameFacts(kinds, countryCode)} verificad${ending}`
}

/**
 * Text for level 0: the verified facts and what level 1 still requires: `Identidad y RFC
 * verificados · falta contacto`.
 */
function partialWords(facts: string[], countryCode?: string | null): string | null {
  const what = verifiedWords(facts, countryCode)
  return what && `${what.charAt(0).toLocaleUpperCase('es')}${what.slice(1)}\u00a0· falta contacto`
}

/** The facts awaiting a staff decision: `Identidad y RFC en revisión`. Null when there are none. */
export function reviewWords(inReview: string[], countryCode?: string | null): string | null {
  const what = nameFacts(inReview, countryCode)
  return what ? `${what.charAt(0).toLocaleUpperCase('es')}${what.slice(1)} en revisión` : null
}

type Context = {
  countryCode?: string | null
  claimed?: boolean
  /** Kinds of the facts awaiting a staff decision; only for the business's own team. */
  inReview?: string[]
}

/** The verification status of a business, in the one wording that all pages use. */
export function verificationStatusWords(
  badge: BadgeStatus,
  { countryCode, claimed = true, inReview = [] }: Context = {},
): string {
  const verified = verificationWords(badge, countryCode) ?? partialWords(badge.facts, countryCode)
  const pending =
    knownKinds(inReview).length > 0 && `${nameFacts(inReview, countryCode)} en revisión`
  if (verified && pending) return `${verified}\u00a0· ${pending}`
  return (
    verified ??
    reviewWords(inReview, countryCode) ??
    (claimed ? 'Aún sin verificar' : 'No reclamado')
  )
}
