import type { Pool } from 'pg'
import { foldWords } from '#shared/text/fold.ts'
import type { Category, CategoryIndex } from './category-index.ts'
import {
  isQualifier,
  isRequestWord,
  isStopWord,
  maxPhraseWords,
  phraseKey,
  searchWordsOf,
  synonymsOf,
} from './expand-words.ts'
import { findNeed } from './find-need.ts'
import { allOf, groupWays, oneOf, type WordGroup } from './tsquery.ts'
import { lexemesOf } from './word-lexemes.ts'

/** Maximum number of words evaluated, so that no query is expensive. */
const maxWords = 8

/** Minimum length of a prefix that matches all words beginning with it. */
const minPrefixLength = 3

/**
 * With one of these words the query means a street, even one named like a trade: `calle molino`.
 */
const streetKinds = new Set(
  'calle avenida av boulevard blvd bulevar calzada carretera privada andador prolongacion cerrada callejon'.split(
    ' ',
  ),
)

export type Understood = {
  /** The whole query, folded. */
  folded: string
  groups: WordGroup[]
  /** Tsquery: all groups must match. */
  match: string
  /** Each typed word as a tsquery, for ranking by name. */
  own: string[]
  /** Those of `own` that say who is meant, not only what is sold. */
  names: string[]
  /** The parts of `match`, one per group. */
  parts: string[]
  /** For each word typed with an ñ, a tsquery that only matches a name with that ñ. */
  enyes: string[]
  /** Sequences of the query's words, folded, that may name a place. */
  phrases: string[]
  /** Categories named in the words, the best match first. */
  categories: Category[]
  /** The category, if all words together name exactly one. */
  whole: Category | null
  /** The category that meets the need that the words express, unless they name one with as many words. */
  need: Category | null
  /** Whether the words form a request ("busco…") rather than a name. */
  asks: boolean
  /** Number of groups that are not only qualifiers. */
  meant: number
}

/**
 * Splits the words into phrases of our lists and single words. Stop words are dropped, unless there
 * are no others or the last one may be the beginning of a word: `la para` → `La Parada`.
 */
function phrasesOf(words: string[]): string[][] {
  const phrases: string[][] = []
  const last = words.at(-1) ?? ''
  const prefixIndex =
    words.length > 1 && last.length >= minPrefixLength && !isRequestWord(last)
      ? words.length - 1
      : -1
  for (let at = 0; at < words.length; ) {
    let length = Math.min(maxPhraseWords + 1, words.length - at)
    while (
      length > 1 &&
      (isStopWord(words[at + length - 1] ?? '') ||
        synonymsOf(words.slice(at, at + length).join(' ')).length === 0)
    )
      length--
    const phrase = words
      .slice(at, at + length)
      .filter((word, i) => at + i === prefixIndex || !isStopWord(word))
    if (phrase.length > 0) phrases.push(phrase)
    at += length
  }
  return phrases
}

/** All sequences of up to four words, as typed, longest first. */
function runsOf(words: string[]): string[] {
  const runs: string[] = []
  for (let length = Math.min(4, words.length); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++)
      runs.push(words.slice(at, at + length).join(' '))
  return runs
}

/**
 * The categories that the longest sequence of words names, directly or else through a synonym, and
 * that sequence.
 */
function categoriesIn(
  words: string[],
  { byPhrase }: CategoryIndex,
  country?: string,
): { categories: Category[]; run: string[] } {
  const runs = runsOf(words.filter((word) => !isStopWord(word)))
  const named = (phrase: string) => byPhrase.get(phraseKey(phrase))
  for (const run of runs) {
    const categories = named(run)
    if (categories) return { categories, run: run.split(' ') }
  }
  for (const run of runs)
    for (const other of synonymsOf(run, country)) {
      const categories = named(other)
      if (categories) return { categories, run: run.split(' ') }
    }
  return { categories: [], run: [] }
}

/** The category, if the words name exactly one and nothing else. */
export function wholeCategory(words: string[], { byPhrase }: CategoryIndex): Category | null {
  const significant = words.filter((word) => !isStopWord(word))
  const found = byPhrase.get(phraseKey(significant.join(' '))) ?? []
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Whether a phrase says a trade, or what a trade sells. */
export const saysTrade = (phrase: string, { byPhrase }: CategoryIndex): boolean =>
  byPhrase.has(phraseKey(phrase)) || synonymsOf(phrase).length > 0

/**
 * Tsquery texts: one of all groups, one per group, one per word of their first alternatives, one
 * per such word that says who is meant, and one per word with an ñ.
 */
export async function compileGroups(
  pool: Pool,
  groups: WordGroup[],
): Promise<Pick<Understood, 'match' | 'parts' | 'own' | 'names' | 'enyes'>> {
  const lexemes = await lexemesOf(
    pool,
    groups.flatMap(({ alternatives }) => alternatives.flat()),
  )
  const ways = groups.map((group) => groupWays(group, lexemes)).filter((group) => oneOf(group))
  const wordsOf = (of: WordGroup[]) =>
    of
      .flatMap(({ own, prefix }) =>
        own.map((word) => oneOf(groupWays({ own: [word], alternatives: [], prefix }, lexemes))),
      )
      .filter(Boolean)
  const enyes = groups.flatMap(({ own }) =>
    own.flatMap((word) => lexemes.get(word)?.find((lexeme) => lexeme.includes('ñ')) ?? []),
  )
  return {
    match: allOf(ways),
    parts: ways.map(oneOf),
    own: wordsOf(groups),
    names: wordsOf(groups.filter(({ isSold }) => !isSold)),
    enyes: enyes.map((lexeme) => `'${lexeme}'`),
  }
}

/**
 * Interprets a query: the words that must match with their synonyms, and the categories and places
 * that it may name. `readOffered` selects the phrases that businesses offer. Null without any word.
 */
export async function understandQuery(
  pool: Pool,
  index: CategoryIndex,
  q: string,
  country?: string,
  readOffered: (phrases: string[]) => Promise<Set<string>> = async () => new Set(),
): Promise<Understood | null> {
  const words = searchWordsOf(q).slice(0, maxWords * 2)
  const phrases = phrasesOf(words)
  const counted = (phrases.length > 0 ? phrases : words.map((word) => [word])).slice(0, maxWords)
  const last = counted.at(-1)
  const all = phraseKey(words.join(' '))
  const isTradeAlone = index.byPhrase.has(all)
  const namesStreet = words.some((word) => streetKinds.has(foldWords(word)))
  const named = categoriesIn(words, index, country)
  const need =
    namesStreet || isTradeAlone
      ? null
      : findNeed(words, index, { category: named.categories[0], length: named.run.length })
  const isTradeWord = (own: string[]) =>
    saysTrade(own.join(' '), index) || own.every((w) => named.run.includes(w) || isQualifier(w))
  const unknown = counted.filter((own) => !isTradeWord(own)).map((own) => own.join(' '))
  const offered = namesStreet || unknown.length === 0 ? new Set() : await readOffered(unknown)
  const groups = counted.map((own): WordGroup => {
    const others = synonymsOf(own.join(' '), country).map((words) => words.split(' '))
    const isTrade = others.length > 0 || index.byPhrase.has(phraseKey(own.join(' ')))
    const lastWord = own.at(-1) ?? ''
    const streets = own.length === 1 && (namesStreet || !isTrade) ? own : []
    return {
      own,
      alternatives: [own, ...others],
      prefix: own === last && own.length === 1 && lastWord.length >= minPrefixLength,
      streets,
      isSold: !namesStreet && (isTradeWord(own) || offered.has(own.join(' '))),
    }
  })
  const compiled = await compileGroups(pool, groups)
  if (compiled.own.length === 0) return null
  return {
    folded: foldWords(q),
    groups,
    match: compiled.match,
    own: compiled.own,
    names: compiled.names,
    parts: compiled.parts,
    enyes: compiled.enyes,
    // *Preparatoria* is a school rather than the neighborhood of that name.
    phrases: runsOf(words)
      .filter((run) => !isStopWord(run) && !(isTradeAlone && phraseKey(run) === all))
      .map(foldWords),
    categories: need
      ? [need, ...named.categories.filter(({ id }) => id !== need.id)]
      : named.categories,
    whole: wholeCategory(words, index),
    need,
    meant: counted.filter((own) => !own.every(isQualifier)).length,
    asks: words.some((word) => isRequestWord(word)),
  }
}
