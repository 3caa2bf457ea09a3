import type { Pool } from 'pg'
import { foldWords } from '#shared/text/fold.ts'
import type { CategoryIndex } from './category-index.ts'
import { isQualifier } from './expand-words.ts'
import { nearestWords } from './nearest-words.ts'
import { numberVariants } from './number-variants.ts'
import { allButOne, type WordGroup } from './tsquery.ts'
import { compileGroups, saysTrade, type Understood } from './understand-query.ts'

/** A relaxed query, and the corrected spelling if any. */
export type RelaxedQuery = { words: Understood; didYouMean: string | null }

/** Minimum length of a word that may be two words written as one. */
const minJoinedLength = 6

/** All ways to split one word in two. */
const splits = (word: string): string[][] =>
  word.length < minJoinedLength
    ? []
    : Array.from({ length: word.length - 3 }, (_, i) => [word.slice(0, i + 2), word.slice(i + 2)])

/**
 * Relaxes a query without results: drops qualifiers, and lets each word match the nearest words of
 * the directory, its singular or plural, words that begin with it, and itself joined with a
 * neighbor or split in two. Null when nothing searchable is left.
 */
export async function relaxQuery(
  pool: Pool,
  index: CategoryIndex,
  strict: Understood,
): Promise<RelaxedQuery | null> {
  const meant = strict.groups.filter(({ own }) => !own.every((word) => isQualifier(word)))
  const considered = meant.length > 0 ? meant : strict.groups
  const words = considered.flatMap(({ own }) => own.map(foldWords)).filter(Boolean)
  const joined = words.slice(1).map((word, i) => `${words[i]}${word}`)
  const cut = words.flatMap(splits)
  const [near, known] = await Promise.all([
    nearestWords(pool, [...words, ...joined]),
    knownWords(pool, [...joined, ...cut.flat()]),
  ])
  const groups: WordGroup[] = considered.map((group) => {
    const alternatives = [...group.alternatives]
    const [word] = group.own.map(foldWords)
    if (group.own.length > 1 || !word) return { ...group, alternatives }
    const at = words.indexOf(word)
    const added = [
      ...(near.get(word) ?? []).map((other) => other.word),
      ...numberVariants(word),
    ].map((other) => [other])
    const pairs = splits(word).filter((pair) => pair.every((half) => known.has(half)))
    // Two typed words that form one word: both groups accept the joined word.
    const whole = [joined[at - 1], joined[at]].filter(
      (other) => other && (known.has(other) || near.has(other)),
    )
    const wholes = whole.flatMap((other) => [
      [other as string],
      ...(near.get(other as string) ?? []).map((n) => [n.word]),
    ])
    const streets = group.streets?.length ? [...group.streets, ...added.flat()] : []
    const [meant] = near.get(word) ?? []
    return {
      own: group.own,
      alternatives: [...alternatives, ...added, ...pairs, ...wholes],
      prefix: word.length > 2,
      streets,
      isSold: group.isSold || (meant !== undefined && saysTrade(meant.word, index)),
    }
  })
  const compiled = await compileGroups(pool, groups)
  if (compiled.match.length === 0) return null
  const spelled = words.map((word) => {
    const [best] = near.get(word) ?? []
    return best && best.distance > 0 ? best.word : word
  })
  const { match, parts } = compiled
  // In a name, each part may be spelled in any of its ways.
  const names =
    parts.length === groups.length ? parts.filter((_, at) => !groups[at]?.isSold) : parts
  return {
    words: { ...strict, groups, match, own: parts, names, parts },
    didYouMean: spelled.join(' ') === words.join(' ') ? null : spelled.join(' '),
  }
}

async function knownWords(pool: Pool, words: string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'known_words',
    text: 'select word from search_vocabulary where word = any($1::text[])',
    values: [words],
  })
  return new Set(rows.map(({ word }) => word))
}

/**
 * Requires all but one of the words, for a query with more details than the directory has. Null for
 * a single word.
 */
export const leaveOneOut = (words: Understood): Understood | null =>
  words.parts.length < 2 ? null : { ...words, match: allButOne(words.parts) }
