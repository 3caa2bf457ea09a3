import { handle } from '#shared/server/route.ts'
import { foldWords } from '#shared/text/fold.ts'
import { wordStem } from '#shared/words/word-stem.ts'
import * as contract from '../contract/categories.ts'

type Row = { slug: string; name: string; isLeaf: boolean; keywords: string[] }

const max = 3

/** Words that stand in many names and tell nothing of the trade. */
const quiet = new Set(
  'de del la las los el y e en con para por a al su the and sa cv srl ltda grupo casa don dona san santa mi tu'.split(
    ' ',
  ),
)

const stemsOf = (text: string): string[] =>
  foldWords(text)
    .split(' ')
    .filter((word) => word.length > 2 && !quiet.has(word))
    .map(wordStem)

/** Shortest stem that may stand for a longer one: `mecanic` for `mecanica`, never `pan` for `panal`. */
const shortestPart = 5

const meets = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) >= shortestPart && (a.startsWith(b) || b.startsWith(a)))

/** How much a name speaks of a category: a phrase of several words tells more than one word, its own name more than a keyword. */
function likeness(stems: string[], { name, keywords, isLeaf }: Row): number {
  const has = (wanted: string) => stems.some((word) => meets(word, wanted))
  const own = stemsOf(name).filter(has).length
  const phrases = keywords.map(stemsOf).filter((phrase) => phrase.length > 0 && phrase.every(has))
  const longest = Math.max(0, ...phrases.map((phrase) => phrase.length))
  return 2 * own + 2 * longest + Math.min(phrases.length, 3) * 0.5 + (isLeaf ? 0.25 : 0)
}

/** The least that is worth proposing: a word of its name, or a keyword. */
const least = 2

/** The categories that a name speaks of: `Cerrajería Ñandubay` is found under locksmiths. */
export const proposeCategories = handle(contract.proposeCategories, async ({ services, input }) => {
  const stems = stemsOf(input.name)
  if (stems.length === 0) return { items: [] }
  const { rows } = await services.reads.pool.query<Row>({
    name: 'categories_with_keywords',
    text: `select slug, name, parent_id is not null as "isLeaf", keywords from categories order by position, id`,
  })
  const fitting = rows
    .map((row) => ({ row, points: likeness(stems, row) }))
    .filter(({ points }) => points >= least)
  const items = fitting.sort((a, b) => b.points - a.points).slice(0, max)
  return { items: items.map(({ row: { slug, name } }) => ({ slug, name })) }
})
