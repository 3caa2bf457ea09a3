import { fold, foldWords } from '#shared/text/fold.ts'

/**
 * A required part of a query: at least one of its alternatives must match, the first being the
 * typed one; each is a list of words that must all occur.
 */
export type WordGroup = {
  own: string[]
  alternatives: string[][]
  prefix: boolean
  /** Words that may also be the name of a street; absent for none. */
  streets?: string[]
  /** Whether it says what is sold, not who sells it. */
  isSold?: boolean
}

/**
 * A typed prefix as the index stores it: folded, or unchanged where folding would lose letters of
 * another script.
 */
function prefixOf(word: string): string {
  const folded = foldWords(word)
  return fold(word) === folded ? folded : word
}

/** A lexeme of a street, prefixed so that synonyms and categories never match it. */
export const streetLexeme = (lexeme: string) => `/${lexeme}`

const either = (parts: string[]) => (parts.length > 1 ? `(${parts.join(' | ')})` : (parts[0] ?? ''))
const every = (parts: string[]) => (parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? ''))

/** Whether every match of `atom` also matches `other`: the same lexeme, or a prefix of it. */
const implies = (atom: string, other: string) =>
  atom === other || (other.endsWith(':*') && atom.startsWith(other.slice(0, -3)))

/** Removes redundant atoms: the index is read once for each atom in the query. */
function withoutRepeats(atoms: string[]): string[] {
  const once = [...new Set(atoms)]
  return once.filter((atom) => !once.some((other) => other !== atom && implies(atom, other)))
}

/** How something matches: by one lexeme alone, or by several together. */
export type WordWays = { alone: string[]; together: string[] }

/**
 * The ways in which a group matches; lexemes consist of letters and digits only. With `prefix`, the
 * typed text may also be the beginning of a word, but its stem may not: `com`, the stem of
 * `comida`, begins many other words.
 */
export function groupWays(
  { own, alternatives, prefix, streets = [] }: WordGroup,
  lexemes: Map<string, string[]>,
): WordWays {
  const atomsOf = (text: string, begins: boolean) => {
    const stems = (lexemes.get(text) ?? []).map((lexeme) => `'${lexeme}'`)
    return begins && stems.length > 0 ? [`'${prefixOf(text)}':*`, ...stems] : stems
  }
  const ways = [own, ...alternatives.slice(1)]
    .map((words, at) =>
      words.map((word) => atomsOf(word, prefix && at === 0)).filter((atoms) => atoms.length > 0),
    )
    .filter((words) => words.length > 0)
  const onStreets = streets.flatMap((word) => [
    ...(prefix && word === own[0] ? [`'${streetLexeme(prefixOf(word))}':*`] : []),
    ...(lexemes.get(word) ?? []).map((lexeme) => `'${streetLexeme(lexeme)}'`),
  ])
  const alone = withoutRepeats([...ways.filter(({ length }) => length === 1).flat(2), ...onStreets])
  const isFound = (atoms: string[]) =>
    atoms.every((atom) => alone.some((other) => implies(atom, other)))
  const together = ways.filter((words) => words.length > 1 && !words.some(isFound))
  return { alone, together: [...new Set(together.map((words) => every(words.map(either))))] }
}

/** Tsquery text that matches in any of the ways; empty without ways. */
export const oneOf = ({ alone, together }: WordWays): string => either([...alone, ...together])

/** Whether every match of `narrow` is also a match of `wide`. */
const isWithin = (narrow: WordWays, wide: WordWays) =>
  narrow.alone.every((atom) => wide.alone.some((other) => implies(atom, other))) &&
  narrow.together.every((words) => wide.together.includes(words))

/**
 * Tsquery text that matches all groups. A group that matches whenever another does is left out:
 * *tienda de abarrotes* is two words for one thing.
 */
export function allOf(groups: WordWays[]): string {
  const needed = groups.filter(
    (wide, at) =>
      !groups.some(
        (narrow, i) => i !== at && isWithin(narrow, wide) && (i < at || !isWithin(wide, narrow)),
      ),
  )
  return needed.map(oneOf).join(' & ')
}

/**
 * Tsquery text that matches all but one of two or more parts. It halves the list recursively, so
 * that each part occurs log n times, not n.
 */
export function allButOne(parts: string[]): string {
  if (parts.length === 2) return either(parts)
  const middle = Math.floor(parts.length / 2)
  const [left, right] = [parts.slice(0, middle), parts.slice(middle)]
  const withoutOne = (half: string[]) => (half.length > 1 ? [allButOne(half)] : [])
  return either([every([...left, ...withoutOne(right)]), every([...withoutOne(left), ...right])])
}
