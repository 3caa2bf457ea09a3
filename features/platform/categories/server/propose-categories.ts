import { handle } from '#shared/server/route.ts'
import { foldWords } from '#shared/text/fold.ts'
import { wordStem } from '#shared/words/word-stem.ts'
import * as contract from '../contract/categories.ts'

type Row = { slug: string; name: string; isLeaf: boolean; keywords: string[] }

const max = 3

/** Stop words: frequent in names, but no hint of the activity. */
const stopWords = new Set(
  'de del la las los el y e en con para por a al su the and sa cv srl ltda grupo casa don dona san santa mi tu'.split(
    ' ',
  ),
)

const stemsOf = (text: string): string[] =>
  foldWords(text)
    .split(' ')
    .filter((word) => word.length > 2 && !stopWords.has(word))
    .map(wordStem)

/**
 * Minimum length of a stem that may match a longer one by prefix: `mecanic` matches `mecanica`, but
 * `pan` does not match `panal`.
 */
const minPrefix = 5

const matches = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) >= minPrefix && (a.startsWith(b) || b.startsWith(a)))

/**
 * Score of a category for a name: phrases of several words count more than single words, the
 * category's own name more than a keyword.
 */
function scoreOf(stems: string[], { name, keywords, isLeaf }: Row): number {
  const isInName = (stem: string) => stems.some((word) => matches(word, stem))
  const nameMatches = stemsOf(name).filter(isInName).length
  const phrases = keywords
    .map(stemsOf)
    .filter((phrase) => phrase.length > 0 && phrase.every(isInName))
  const longest = Math.max(0, ...phrases.map((phrase) => phrase.length))
  return 2 * nameMatches + 2 * longest + Math.min(phrases.length, 3) * 0.5 + (isLeaf ? 0.25 : 0)
}

/** Minimum score of a suggestion: one word of the category's name, or one keyword. */
const minScore = 2

/** Suggests categories for a name: `Cerrajería Ñandubay` yields locksmiths. */
export const proposeCategories = handle(contract.proposeCategories, async ({ services, input }) => {
  const stems = stemsOf(input.name)
  if (stems.length === 0) return { items: [] }
  const { rows } = await services.reads.pool.query<Row>({
    name: 'categories_with_keywords',
    text: `select slug, name, parent_id is not null as "isLeaf", keywords from categories order by position, id`,
  })
  const candidates = rows
    .map((row) => ({ row, points: scoreOf(stems, row) }))
    .filter(({ points: score }) => score >= minScore)
  const items = candidates.sort((a, b) => b.points - a.points).slice(0, max)
  return { items: items.map(({ row: { slug, name } }) => ({ slug, name })) }
})
