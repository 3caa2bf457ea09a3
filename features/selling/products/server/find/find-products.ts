import type { Pool } from 'pg'
import { z } from 'zod'
import {
  categoryIndex,
  leaveOneOut,
  nullIfTooSlow,
  relaxQuery,
  understandQuery,
} from '#features/directory/server.ts'
import { countryOf } from '#shared/countries.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import { foldWords } from '#shared/text/fold.ts'
import { findProducts as contract } from '../../contract/catalogue.ts'
import { matchCategoryName } from '../../contract/category-words.ts'
import {
  type ProductCategory,
  type ProductSort,
  parentCategory,
  productCategories,
} from '../../vocabulary.ts'
import { type StoredProductCard, serializeProductCard } from '../card.ts'
import { type FoundProducts, listProducts, type ProductQuery } from './list-products.ts'
import { type MixedKeys, mixedKeys, mixSellers } from './mix-sellers.ts'
import { maxCountedProducts, readProductFigures } from './product-figures.ts'
import { checkRange, withSubcategories } from './product-filters.ts'

/** Query interpretations, strictest first: exact, with typing errors corrected, with one word omitted, by similarity to the title. */
const steps = ['strict', 'near', 'part', 'look'] as const
type Step = (typeof steps)[number]

type Page = FoundProducts & { step: Step }

/** Tries the interpretations from `from` on until one finds products. A following page continues with its first page's interpretation. */
async function search(
  pool: Pool,
  q: string,
  wanted: Omit<ProductQuery, 'words' | 'similarTo'>,
  from: Step,
): Promise<Page> {
  const index = await categoryIndex(pool)
  const strict = await understandQuery(pool, index, q)
  const readings: [Step, () => Promise<Pick<ProductQuery, 'words' | 'similarTo'> | null>][] = [
    ['strict', async () => strict && { words: strict, similarTo: null }],
    [
      'near',
      async () => {
        const loosened = strict && (await relaxQuery(pool, index, strict).catch(nullIfTooSlow))
        return loosened && { words: loosened.words, similarTo: null }
      },
    ],
    [
      'part',
      async () => {
        const words = strict && leaveOneOut(strict)
        return words && { words, similarTo: null }
      },
    ],
    ['look', async () => (foldWords(q) ? { words: null, similarTo: foldWords(q) } : null)],
  ]
  for (const [step, read] of readings.slice(steps.indexOf(from))) {
    const reading = await read()
    const page = reading && (await listProducts(pool, { ...wanted, ...reading }))
    if (page && (page.total > 0 || wanted.cursor)) return { ...page, step }
  }
  return { items: [], total: 0, sale: 0, new: 0, categories: [], currencies: [], step: 'strict' }
}

const keyOf: Record<Exclude<ProductSort, 'mixed'>, z.ZodType<number | string>> = {
  newest: z.iso.datetime({ offset: true }),
  best: z.number(),
  rating: z.number(),
  cheapest: z.int(),
  dearest: z.int(),
}

const isByPrice = (sort: ProductSort) => sort === 'cheapest' || sort === 'dearest'

/** Adds each category's count to its parent category. */
function withBroader(counted: FoundProducts['categories']): FoundProducts['categories'] {
  const counts = new Map<ProductCategory, number>()
  const add = (category: ProductCategory | undefined, count: number) =>
    category && counts.set(category, (counts.get(category) ?? 0) + count)
  for (const { value, count } of counted)
    for (const category of [value, parentCategory[value]]) add(category, count)
  return productCategories
    .flatMap((value) => ({ value, count: counts.get(value) ?? 0 }))
    .filter(({ count }) => count > 0)
}

/** The category that the query names, if something is sold in it. */
async function findNamedCategory(
  pool: Pool,
  q: string,
  store: string | undefined,
  now: Date,
): Promise<ProductCategory | null> {
  const called = matchCategoryName(q)
  if (!called) return null
  const { categories } = await readProductFigures(pool, { store }, now)
  return categories.some(({ value }) => withSubcategories(called).includes(value)) ? called : null
}

/** Sort order by words or without, in one store or in all. */
function sortOf({ q, store, sort }: ParsedInput<typeof contract>): ProductSort {
  if (q) return sort && sort !== 'mixed' ? sort : 'best'
  if (sort && sort !== 'best' && sort !== 'mixed') return sort
  return store ? 'newest' : 'mixed'
}

type Figures = Omit<FoundProducts, 'items'>

const serialize = (
  cards: StoredProductCard[],
  figures: Figures,
  more: { next: string | null },
) => ({
  items: cards.map(serializeProductCard),
  total: Math.min(figures.total, maxCountedProducts),
  isMore: figures.total > maxCountedProducts,
  pricedIn: null,
  called: null,
  facets: {
    category: withBroader(figures.categories),
    sale: figures.sale,
    new: figures.new,
    currency: figures.currencies,
  },
  ...more,
})

/** Searches products by words, or lists them without words. */
export const findProducts = handle(contract, async ({ services, input }) => {
  const { q, sort: _, after, size, ...filters } = input
  checkRange(filters)
  const { pool, searches } = services.reads
  const now = services.now()
  const sort = sortOf(input)
  if (sort === 'mixed') {
    const from = fromCursor(after, z.tuple([z.literal(sort), ...mixedKeys.def.items]))
    const [{ cards, next }, figures] = await Promise.all([
      mixSellers(pool, { filters, size, now }, from && (from.slice(1) as MixedKeys)),
      readProductFigures(pool, filters, now),
    ])
    return serialize(cards, figures, { next: next && toCursor([sort, ...next]) })
  }
  const keys = fromCursor(
    after,
    z.tuple([
      z.literal(sort),
      z.enum(steps),
      z.string().regex(/^([A-Z]{3})?$/),
      keyOf[sort],
      z.uuid(),
      z.literal([0, 1]),
    ]),
  )
  const cursor = keys && { key: keys[3], id: keys[4], isFirst: keys[5] === 1 }
  const list = async (currency: string | undefined): Promise<Page> => {
    const wanted = { filters: { ...filters, currency }, sort, cursor, size, now }
    return q
      ? search(searches, q, wanted, keys?.[1] ?? 'strict')
      : {
          ...(await listProducts(pool, { ...wanted, words: null, similarTo: null })),
          step: 'strict',
        }
  }
  const all = await list(filters.currency ?? (keys?.[2] || undefined))
  // Prices in different currencies are not comparable: only one is listed, that of the reader's country or the most common one.
  const own = countryOf(filters.country)?.currency
  const [usual] = all.currencies
  const listed = all.currencies.find(({ value }) => value === own) ?? usual
  const pricedIn =
    keys?.[2] || (isByPrice(sort) && all.currencies.length > 1 && listed?.value) || null
  const page = pricedIn && !keys ? { ...(await list(pricedIn)), currencies: all.currencies } : all
  const last = page.items.at(size - 1)
  const next =
    page.items.length > size && last
      ? toCursor([sort, page.step, pricedIn ?? '', last.key, last.card.id, last.isFirst ? 1 : 0])
      : null
  const isNamed = q && !filters.category && !after
  return {
    ...serialize(
      page.items.slice(0, size).map(({ card }) => card),
      page,
      { next },
    ),
    pricedIn,
    called: isNamed ? await findNamedCategory(pool, q, filters.store, now) : null,
  }
})
