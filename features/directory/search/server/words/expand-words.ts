import { foldWords, plainLetters } from '#shared/text/fold.ts'
import { synonymGroups } from './synonyms.ts'

/** Words by which people ask. Who writes one means no name. */
const asking = new Set(
  `alguien busco buscando cerca conseguir donde encontrar encuentro necesitamos necesito ocupo puedo puede pueden podria queremos quien quienes quiero
  quisiera requiero tengo estoy hay venden`.split(/\s+/),
)

export const isAsking = (word: string): boolean => asking.has(foldWords(word))

/** Words that join others and say nothing by themselves. */
const joining = new Set([
  ...asking,
  ...`a al de del el en la las lo los y e o u con para por un una unos unas su sus mi mis me te nos le les que se hacer haga hagan hace
  hacen algun alguna esta`.split(/\s+/),
])

/** Whether a word as it was typed only joins others; *uñas* is not *unas*. */
export const isJoining = (word: string): boolean =>
  !word.includes('ñ') && joining.has(foldWords(word))

/** Words as they were typed, in lower case with their accents; fancy letters as the ones that they look like. */
export const searchWordsOf = (text: string): string[] =>
  plainLetters(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** What people wish of anything: said of few businesses, and of none that is meant by it alone. */
const wishes = new Set(
  `barato barata baratos baratas economico economica economicos economicas bueno buena buenos buenas buen mejor mejores urgente urgentes
  nuevo nueva nuevos nuevas confianza confiable recomendado recomendada rapido rapida abierto abierta abiertos abiertas ahora hoy cercano cercana domicilio 24 hora
  horas hrs precio precios calidad`.split(/\s+/),
)

export const isWish = (word: string): boolean => wishes.has(foldWords(word))

/**
 * A folded word as a key that its singular and plural share: *mueble* and *muebles*, *lápiz* and *lápices*, *doctor* and *doctores*. Never
 * shown.
 */
export function wordKey(word: string): string {
  const shorter = word.length > 3 ? word.replace(/(?<!s)s$|(?<=[^aeiou])e$/, '') : word
  return shorter === word ? word.replace(/z$/, 'c') : wordKey(shorter)
}

/** The words of a text that say something, folded. */
export const tellingWords = (text: string): string[] =>
  searchWordsOf(text)
    .filter((word) => !isJoining(word))
    .map(foldWords)
    .filter(Boolean)

/** A phrase as a key: folded, without joining words, the same in singular and plural. */
export const phraseKey = (phrase: string): string => tellingWords(phrase).map(wordKey).join(' ')

type Synonym = { key: string; words: string; countries: string[] }

const groups: Synonym[][] = synonymGroups
  .trim()
  .split('\n')
  .map((line) =>
    line.split(', ').map((entry) => {
      const parts = entry.split(' ')
      const countries = parts.filter((part) => /^[A-Z]{2}$/.test(part))
      const words = parts.filter((part) => !countries.includes(part)).join(' ')
      return { key: phraseKey(words), words: foldWords(words), countries }
    }),
  )

const groupsByKey = new Map<string, Synonym[][]>()
for (const group of groups)
  for (const { key } of group) groupsByKey.set(key, [...(groupsByKey.get(key) ?? []), group])

/** Longest phrase in the list, in words. */
export const longestPhrase = Math.max(
  ...[...groupsByKey.keys()].map((key) => key.split(' ').length),
)

/**
 * Other ways to say a phrase. In a known country, a word that means this only elsewhere is no synonym there; without one, all
 * countries count.
 */
export function synonymsOf(phrase: string, country?: string): string[] {
  const key = phraseKey(phrase)
  const means = ({ countries }: Synonym) =>
    !country || countries.length === 0 || countries.includes(country)
  const found = (key ? (groupsByKey.get(key) ?? []) : [])
    .filter((group) => group.some((entry) => entry.key === key && means(entry)))
    .flatMap((group) => group.filter((entry) => entry.key !== key).map(({ words }) => words))
  return [...new Set(found)]
}

/** Number of groups kept, for the test that holds it up. */
export const synonymGroupCount = groups.length
