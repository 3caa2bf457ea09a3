import { fold, foldWords } from '#shared/text/fold.ts'

/** One thing that must match: any of its alternatives, the first of them as it was typed, each a list of words that must all be there. */
export type WordGroup = {
  own: string[]
  alternatives: string[][]
  prefix: boolean
  /** Those of the words that may be a street's name, too; without it none. */
  streets?: string[]
}

/** How what begins with a typed word is written in the index: folded, and as it is where that would lose letters of another script. */
function beginning(word: string): string {
  const folded = foldWords(word)
  return fold(word) === folded ? folded : word
}

/** A lexeme as streets have it: those of synonyms and categories never meet them. */
export const streetLexeme = (lexeme: string) => `/${lexeme}`

const either = (parts: string[]) => (parts.length > 1 ? `(${parts.join(' | ')})` : (parts[0] ?? ''))
const every = (parts: string[]) => (parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? ''))

/** Whether what has `atom` has `other`, too: the same lexeme, or one that begins with it. */
const implies = (atom: string, other: string) =>
  atom === other || (other.endsWith(':*') && atom.startsWith(other.slice(0, -3)))

/** Each thing said once: the index is read for a lexeme as often as a query says it. */
function withoutRepeats(atoms: string[]): string[] {
  const once = [...new Set(atoms)]
  return once.filter((atom) => !once.some((other) => other !== atom && implies(atom, other)))
}

/** The ways in which something matches: by one lexeme alone, or by several together. */
export type WordWays = { alone: string[]; together: string[] }

/**
 * A group as the ways in which it matches; lexemes are letters and digits only. With `prefix`, what was typed is also the beginning of a
 * word, but never its stem: `com` of `comida` begins much else.
 */
export function groupWays(
  { own, alternatives, prefix, streets = [] }: WordGroup,
  lexemes: Map<string, string[]>,
): WordWays {
  const atomsOf = (text: string, begins: boolean) => {
    const stems = (lexemes.get(text) ?? []).map((lexeme) => `'${lexeme}'`)
    return begins && stems.length > 0 ? [`'${beginning(text)}':*`, ...stems] : stems
  }
  const ways = [own, ...alternatives.slice(1)]
    .map((words, at) =>
      words.map((word) => atomsOf(word, prefix && at === 0)).filter((atoms) => atoms.length > 0),
    )
    .filter((words) => words.length > 0)
  const onStreets = streets.flatMap((word) => [
    ...(prefix && word === own[0] ? [`'${streetLexeme(beginning(word))}':*`] : []),
    ...(lexemes.get(word) ?? []).map((lexeme) => `'${streetLexeme(lexeme)}'`),
  ])
  const alone = withoutRepeats([...ways.filter(({ length }) => length === 1).flat(2), ...onStreets])
  const isFound = (atoms: string[]) =>
    atoms.every((atom) => alone.some((other) => implies(atom, other)))
  const together = ways.filter((words) => words.length > 1 && !words.some(isFound))
  return { alone, together: [...new Set(together.map((words) => every(words.map(either))))] }
}

/** Ways as tsquery text; empty without any. */
export const oneOf = ({ alone, together }: WordWays): string => either([...alone, ...together])

/** Whether whatever matches in one of `narrow`'s ways does so in one of `wide`'s. */
const isWithin = (narrow: WordWays, wide: WordWays) =>
  narrow.alone.every((atom) => wide.alone.some((other) => implies(atom, other))) &&
  narrow.together.every((words) => wide.together.includes(words))

/** All of the groups as tsquery text. One that matches wherever another does says nothing: *tienda de abarrotes* is two words for one thing. */
export function allOf(groups: WordWays[]): string {
  const saying = groups.filter(
    (wide, at) =>
      !groups.some(
        (narrow, i) => i !== at && isWithin(narrow, wide) && (i < at || !isWithin(wide, narrow)),
      ),
  )
  return saying.map(oneOf).join(' & ')
}

/** All but one of two parts or more, halved again and again: each is said log n times, not n. */
export function allButOne(parts: string[]): string {
  if (parts.length === 2) return either(parts)
  const middle = Math.floor(parts.length / 2)
  const [left, right] = [parts.slice(0, middle), parts.slice(middle)]
  const lacking = (half: string[]) => (half.length > 1 ? [allButOne(half)] : [])
  return either([every([...left, ...lacking(right)]), every([...lacking(left), ...right])])
}
