import type { PriceTier } from '#features/selling/stores/vocabulary.ts'
import { minorDigits } from '#shared/money.ts'
import { randomFrom } from '#shared/random-from.ts'
import { type DemoGuide, type ProductDrawing, tintsOf } from '../vocabulary.ts'
import { inWordsOf, sizeIn } from './country-words.ts'
import { describeProduct } from './describe-product.ts'
import type { DemoDownload, DemoMarket, DemoStore, Goods } from './read-demo-goods.ts'

/** An amount in whole units, rounded to the usual prices of a country: 49900 minor units for 497 pesos. */
export const usualPrice = (currency: string, units: number, { step, under }: DemoMarket): number =>
  Math.round((Math.max(1, Math.round(units / step)) * step - under) * 10 ** minorDigits(currency))

/** A price in Mexican pesos in the currency and the usual prices of a store's country. */
const priceIn = ({ currency, market }: Priced, pesos: number): number =>
  usualPrice(currency, pesos * market.peso, market)

/** Quantity tiers; a tier that rounds to the price of the one before is omitted. */
function tiersIn(store: Priced, pesos: number, price: number, bulk: Goods['bulk']): PriceTier[] {
  const tiers: PriceTier[] = []
  for (const { from, off } of bulk) {
    const tier = { from, price: priceIn(store, pesos * (1 - off / 100)) }
    if (tier.price < (tiers.at(-1)?.price ?? price)) tiers.push(tier)
  }
  return tiers
}

export type DemoProduct = {
  title: string
  about: string
  drawing: ProductDrawing
  tint: number
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

type Priced = { currency: string; market: DemoMarket }
type Selling = DemoStore & Priced

/** What the stores of a country sell already: names, since those make addresses, and how often each thing is drawn. */
type Used = { titles: Set<string>; drawings: Map<ProductDrawing, number> }

/** Names of a good, beginning with the one of that number. */
const namesFrom = (names: Goods['names'], at: number) =>
  names.flatMap((_, i) => names[(at + i) % names.length] ?? [])

/**
 * Generates a store's products in its country's words and sizes: one of each of its goods, starting with another name
 * in each store.
 */
function productsOf(store: Selling, at: number, goods: Goods[], used: Used): DemoProduct[] {
  const { country, howMany } = store
  const random = randomFrom(20_261 + at)
  const own = goods.filter(
    ({ drawing }) => store.goods.length === 0 || store.goods.includes(drawing),
  )
  const turns = Math.max(...own.map(({ names }) => names.length))
  const wanted = Array.from({ length: turns }, (_, turn) =>
    own.map((of, place) => ({ ...of, place, turn })),
  ).flat()
  return wanted.slice(0, howMany).flatMap(({ place, turn, ...kind }): DemoProduct[] => {
    const { drawing, price, sizes, bulk, names } = kind
    const named = namesFrom(names, turn + at)
      .map(({ name, drawing: own = drawing }) => ({ name, title: inWordsOf(country, name), own }))
      .find(({ title }) => !used.titles.has(title))
    if (!named) return []
    const { name, title, own } = named
    used.titles.add(title)
    // The stores of a country take turns with the colours of a thing.
    const drawn = used.drawings.get(own) ?? 0
    used.drawings.set(own, drawn + 1)
    const pesos = price * (0.85 + random() * 0.5)
    const full = priceIn(store, pesos)
    const isSale = random() < 0.25
    const tints = tintsOf(own)
    return [
      {
        title,
        about: describeProduct(country, name, kind),
        drawing: own,
        tint: tints[drawn % 2 === 0 ? 0 : 1],
        sizes: sizes.map((size) => sizeIn(country, size)),
        price: full,
        salePrice: isSale
          ? Math.min(full - 1, priceIn(store, price * (0.55 + random() * 0.25)))
          : null,
        tiers: isSale ? [] : tiersIn(store, pesos, full, bulk),
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
export function composeProducts(
  stores: readonly Selling[],
  goods: Goods[],
): Map<string, DemoProduct[]> {
  const used = new Map<string, Used>()
  return new Map(
    stores.map((store, at) => {
      const there = used.get(store.country) ?? { titles: new Set(), drawings: new Map() }
      used.set(store.country, there)
      return [store.handle, productsOf(store, at, goods, there)]
    }),
  )
}

/** Downloadable products for a store with that currency. */
export const composeDownloads = (
  store: Priced,
  downloads: readonly DemoDownload[],
): DemoProduct[] =>
  downloads.map(({ drawing, price, title, about, files }, place) => ({
    title,
    about,
    drawing,
    files,
    tint: tintsOf(drawing)[0],
    sizes: [],
    price: priceIn(store, price),
    salePrice: null,
    tiers: [],
    stocks: [null],
    age: 1 + place,
    weightGrams: 0,
  }))
