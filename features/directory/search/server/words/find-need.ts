import { foldWords } from '#shared/text/fold.ts'
import type { Category, CategoryIndex } from './category-index.ts'
import { needs, saidOf } from './needs.ts'

type Meets = (word: string) => boolean

/** Whether a word is one of those written, apart by blanks: `llave*` is met by whatever begins so. */
function meets(written: string): Meets {
  const all = written.split(/\s+/)
  const whole = new Set(all.filter((word) => !word.endsWith('*')))
  const begun = all.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))
  return (word) => whole.has(word) || begun.some((beginning) => word.startsWith(beginning))
}

const lists = new Map(Object.entries(saidOf).map(([name, words]) => [name, meets(words)]))

type Need = { slug: string; words: Meets[] }

/** All that is written, that with most words first. */
const known: Need[] = needs
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [slug = '', said = ''] = line.split(': ')
    return said.split(', ').map((words) => ({
      slug,
      words: words.split(' ').map((word) => lists.get(word) ?? meets(word)),
    }))
  })
  .sort((a, b) => b.words.length - a.words.length)

/**
 * The category of who helps with what the words, as they were typed, say. Where they also name a trade, only a need that is said in more
 * words than that counts; a whole sector says little. Null for no need that is known.
 */
export function findNeed(
  words: string[],
  { bySlug }: Pick<CategoryIndex, 'bySlug'>,
  named?: { category?: Category; length: number },
): Category | null {
  const said = words.map(foldWords)
  const met = known.find((need) => need.words.every((one) => said.some(one)))
  const least = named?.category?.parentId ? named.length : 0
  return (met && met.words.length > least && bySlug.get(met.slug)) || null
}
