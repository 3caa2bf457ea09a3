import { foldWords } from '#shared/text/fold.ts'
import type { Category, CategoryIndex } from './category-index.ts'
import { needs, wordClasses } from './needs.ts'

type Matcher = (word: string) => boolean

/**
 * Returns a matcher for a space-separated list of words: `llave*` matches any word that begins with
 * `llave`.
 */
function createMatcher(list: string): Matcher {
  const entries = list.split(/\s+/)
  const exactWords = new Set(entries.filter((word) => !word.endsWith('*')))
  const prefixes = entries.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))
  return (word) => exactWords.has(word) || prefixes.some((beginning) => word.startsWith(beginning))
}

const lists = new Map(
  Object.entries(wordClasses).map(([name, words]) => [name, createMatcher(words)]),
)

type Need = { slug: string; words: Matcher[] }

/** All known needs, those with most words first. */
const knownNeeds: Need[] = needs
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [slug = '', folded = ''] = line.split(': ')
    return folded.split(', ').map((words) => ({
      slug,
      words: words.split(' ').map((word) => lists.get(word) ?? createMatcher(word)),
    }))
  })
  .sort((a, b) => b.words.length - a.words.length)

/**
 * The category that helps with the need that the typed words express. If they also name a trade,
 * only a need with more words than the trade's name counts, except for a root category. Null for an
 * unknown need.
 */
export function findNeed(
  words: string[],
  { bySlug }: Pick<CategoryIndex, 'bySlug'>,
  named?: { category?: Category; length: number },
): Category | null {
  const folded = words.map(foldWords)
  const match = knownNeeds.find((need) => need.words.every((one) => folded.some(one)))
  const minWords = named?.category?.parentId ? named.length : 0
  return (match && match.words.length > minWords && bySlug.get(match.slug)) || null
}
