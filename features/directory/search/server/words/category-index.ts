import type { Pool } from 'pg'
import { cacheFor } from '#shared/server/cache-for.ts'
import { foldWords } from '#shared/text/fold.ts'
import { inLetters, type Lettered } from '#shared/text/in-letters.ts'
import { phraseKey, significantWords } from './expand-words.ts'

export type Category = {
  id: number
  slug: string
  name: string
  icon: string
  parentId: number | null
}

const listed = / y |, /

/** The first part of a category's name: of *Plomeros y gas*, plumbers. */
export const mainName = ({ name }: Category): string => name.split(listed)[0] ?? name

export type CategoryIndex = {
  bySlug: Map<string, Category>
  byId: Map<number, Category>
  /**
   * Categories that a phrase names: those with that name, else those with it as a part of the name
   * or a keyword, the best match first.
   */
  byPhrase: Map<string, Category[]>
  /** In tree order, each with the folded words of its name. */
  all: { category: Category; words: string[] }[]
  /** For each folded word of the names, its indexes in `all`. */
  words: Lettered<number>
  /** For each phrase as written, without stop words, its best matching category. */
  phrases: Lettered<Category>
}

async function loadIndex(pool: Pool): Promise<CategoryIndex> {
  const { rows } = await pool.query<Category & { keywords: string[] }>(
    'select id, slug, name, icon, parent_id as "parentId", keywords from categories order by position, id',
  )
  const named = new Map<string, { category: Category; position: number }[]>()
  const spellings = new Set<string>()
  const all = rows.map(({ keywords, ...category }) => {
    const texts = [category.name, ...category.name.split(listed), ...keywords]
    const phrases = new Set(texts.map(phraseKey).filter(Boolean))
    for (const [position, phrase] of [...phrases].entries())
      named.set(phrase, [...(named.get(phrase) ?? []), { category, position }])
    for (const text of texts) spellings.add(significantWords(text).join(' '))
    return category
  })
  const byPhrase = new Map(
    [...named].map(([phrase, found]) => {
      const named = found.filter(({ position }) => position === 0)
      const meant = named.length > 0 ? named : found.sort((a, b) => a.position - b.position)
      return [phrase, meant.map(({ category }) => category)]
    }),
  )
  const spelled = all.map((category) => ({ category, words: foldWords(category.name).split(' ') }))
  return {
    all: spelled,
    words: inLetters(spelled.flatMap(({ words }, at) => words.map((word) => [word, at] as const))),
    phrases: inLetters(
      [...spellings].flatMap((text) => {
        const [first] = byPhrase.get(phraseKey(text)) ?? []
        return first ? [[text, first] as const] : []
      }),
    ),
    bySlug: new Map(all.map((category) => [category.slug, category])),
    byId: new Map(all.map((category) => [category.id, category])),
    byPhrase,
  }
}

/** The category tree, cached for 30 seconds; an empty tree is not cached. */
export const categoryIndex = cacheFor(30, loadIndex, ({ all }) => all.length > 0)
