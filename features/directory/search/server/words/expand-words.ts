import { foldWords, plainLetters } from '#shared/text/fold.ts'
import { synonymGroups } from './synonyms.ts'

/** Words of requests, such as "busco". A query with one is not a name. */
const requestWords = new Set(
  `alguien busco buscando cerca conseguir donde encontrar encuentro necesitamos necesito ocupo puedo puede pueden podria queremos quien quienes quiero
  quisiera requiero tengo estoy hay venden`.split(/\s+/),
)

export const isRequestWord = (word: string): boolean => requestWords.has(foldWords(word))

/** Stop words: they connect others and have no meaning of their own. */
const stopWords = new Set([
  ...requestWords,
  ...`a al de del el en la las lo los y e o u con para por un una unos unas su sus mi mis me te nos le les que se hacer haga hagan hace
  hacen algun alguna esta`.split(/\s+/),
])

/** Whether a typed word is a stop word; *uñas* is not *unas*. */
export const isStopWord = (word: string): boolean =>
  !word.includes('ñ') && stopWords.has(foldWords(word))

/** Words as typed, in lower case with accents; decorative letters are replaced by plain ones. */
export const searchWordsOf = (text: string): string[] =>
  plainLetters(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Qualifiers that people add to any search; few businesses contain them, and they identify none.
 */
const qualifiers = new Set(
  `barato barata baratos baratas economico economica economicos economicas bueno buena buenos buenas buen mejor mejores urgente urgentes
  nuevo nueva nuevos nuevas confianza confiable recomendado recomendada rapido rapida abierto abierta abiertos abiertas ahora hoy cercano cercana domicilio 24 hora
  horas hrs precio precios calidad`.split(/\s+/),
)

export const isQualifier = (word: string): boolean => qualifiers.has(foldWords(word))

/**
 * Key of a folded word that its singular and plural share: *mueble* and *muebles*, *lápiz* and
 * *lápices*, *doctor* and *doctores*. Never displayed.
 */
export function wordKey(word: string): string {
  const shorter = word.length > 3 ? word.replace(/(?<!s)s$|(?<=[^aeiou])e$/, '') : word
  return shorter === word ? word.replace(/z$/, 'c') : wordKey(shorter)
}

/** The words of a text without stop words, folded. */
export const significantWords = (text: string): string[] =>
  searchWordsOf(text)
    .filter((word) => !isStopWord(word))
    .map(foldWords)
    .filter(Boolean)

/** Key of a phrase: folded, without stop words, the same in singular and plural. */
export const phraseKey = (phrase: string): string => significantWords(phrase).map(wordKey).join(' ')

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

/** Maximum number of words of a phrase in the list. */
export const maxPhraseWords = Math.max(
  ...[...groupsByKey.keys()].map((key) => key.split(' ').length),
)

/**
 * Synonyms of a phrase. With a known country, a word that has this meaning only in other countries
 * is excluded; without one, all countries apply.
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

/** Number of synonym groups, for a test. */
export const synonymGroupCount = groups.length
