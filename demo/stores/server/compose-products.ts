import type { PriceTier } from '#features/selling/stores/vocabulary.ts'
import { minorDigits } from '#shared/money.ts'
import { randomFrom } from '#shared/random-from.ts'
import { type DemoGuide, type ProductDrawing, tintsOf } from '../vocabulary.ts'
import { inWordsOf, sizeIn } from './country-words.ts'
import type { DemoDownload, DemoStore, Goods } from './read-demo-goods.ts'

/** What one Mexican peso is roughly worth in other currencies, and how prices end there, both in whole units. */
const markets: Record<string, { peso: number; step: number; under: number }> = {
  MXN: { peso: 1, step: 10, under: 1 },
  COP: { peso: 220, step: 1000, under: 100 },
  ARS: { peso: 75, step: 1000, under: 10 },
  EUR: { peso: 0.05, step: 1, under: 0.05 },
  CLP: { peso: 50, step: 1000, under: 10 },
}

/** 49900 minor units for 497 pesos: rounded to the usual prices of that country. */
function priceIn(currency: string, pesos: number): number {
  const { peso, step, under } = markets[currency] ?? { peso: 1, step: 10, under: 1 }
  return Math.round(
    (Math.max(1, Math.round((pesos * peso) / step)) * step - under) * 10 ** minorDigits(currency),
  )
}

/** Quantity tiers; a tier that rounds to the price of the one before is omitted. */
function tiersIn(currency: string, pesos: number, price: number, bulk: Goods['bulk']): PriceTier[] {
  const tiers: PriceTier[] = []
  for (const { from, off } of bulk) {
    const tier = { from, price: priceIn(currency, pesos * (1 - off / 100)) }
    if (tier.price < (tiers.at(-1)?.price ?? price)) tiers.push(tier)
  }
  return tiers
}

export type DemoProduct = {
  title: string
  about: string
  drawing: ProductDrawing
  tints: number[]
  sizes: string[]
  price: number
  salePrice: number | null
  /** Products on sale have none. */
  tiers: PriceTier[]
  /** Downloadable files; most stores have none. */
  files: DemoGuide[]
  /** Stock by size; null is not tracked. */
  stocks: (number | null)[]
  /** Days since it was published. */
  age: number
  weightGrams: number
}

type Selling = DemoStore & { currency: string }

/**
 * Generates a store's products in its country's words and sizes: one of each of its goods, starting with another name
 * in each store.
 */
function productsOf(store: Selling, at: number, goods: Goods[]): DemoProduct[] {
  const { country, currency, howMany } = store
  const random = randomFrom(20_261 + at)
  const own = goods.filter(
    ({ drawing }) => store.goods.length === 0 || store.goods.includes(drawing),
  )
  const turns = Math.max(...own.map(({ names }) => names.length))
  const wanted = Array.from({ length: turns }, (_, turn) =>
    own.map((of, place) => ({ ...of, place, turn })),
  ).flat()
  return wanted
    .slice(0, howMany)
    .flatMap(({ drawing, price, sizes, bulk, names, about, place, turn }): DemoProduct[] => {
      const title = names[(turn + at) % names.length]
      if (!title) return []
      const pesos = price * (0.85 + random() * 0.5)
      const full = priceIn(currency, pesos)
      const isSale = random() < 0.25
      const tints = tintsOf(drawing)
      return [
        {
          title: inWordsOf(country, title),
          about: inWordsOf(country, about),
          drawing,
          tints: turn % 2 ? tints.toReversed() : [...tints],
          sizes: sizes.map((size) => sizeIn(country, size)),
          price: full,
          salePrice: isSale
            ? Math.min(full - 1, priceIn(currency, price * (0.55 + random() * 0.25)))
            : null,
          tiers: isSale ? [] : tiersIn(currency, pesos, full, bulk),
          files: [],
          stocks: (sizes.length > 0 ? sizes : ['']).map((_, i) =>
            (place + turn + i) % 17 === 3
              ? 0
              : (place + turn + i) % 11 === 5
                ? 2
                : 4 + Math.floor(random() * 40),
          ),
          age: 1 + Math.floor(random() * 150),
          weightGrams: 100 + Math.floor(random() * 20) * 100,
        },
      ]
    })
}

/** Products of each store, by its handle. */
export const composeProducts = (stores: Selling[], goods: Goods[]): Map<string, DemoProduct[]> =>
  new Map(stores.map((store, at) => [store.handle, productsOf(store, at, goods)]))

/** Downloadable products for a store with that currency. */
export const composeDownloads = (
  currency: string,
  downloads: readonly DemoDownload[],
): DemoProduct[] =>
  downloads.map(({ drawing, price, title, about, files }, place) => ({
    title,
    about,
    drawing,
    files,
    tints: [...tintsOf(drawing)],
    sizes: [],
    price: priceIn(currency, price),
    salePrice: null,
    tiers: [],
    stocks: [null],
    age: 1 + place,
    weightGrams: 0,
  }))
