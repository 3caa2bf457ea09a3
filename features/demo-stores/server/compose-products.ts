import type { PriceTier } from '#features/stores/vocabulary.ts'
import { minorDigits } from '#shared/money.ts'
import { randomFrom } from '#shared/random-from.ts'
import { type DemoGuide, type ProductDrawing, productDrawings, tintsOf } from '../vocabulary.ts'
import type { DemoDownload, DemoStore, Goods } from './read-demo-goods.ts'

/** How many each store sells. */
const perStore = 100

/** What a Mexican peso roughly is elsewhere, and what prices there end in, both in whole units. */
const markets: Record<string, { peso: number; step: number; under: number }> = {
  MXN: { peso: 1, step: 10, under: 1 },
  COP: { peso: 220, step: 1000, under: 100 },
  ARS: { peso: 75, step: 1000, under: 10 },
  EUR: { peso: 0.05, step: 1, under: 0.05 },
}

/** 49900 minor units for 497 pesos: as prices are written in that country. */
function priceIn(currency: string, pesos: number): number {
  const { peso, step, under } = markets[currency] ?? { peso: 1, step: 10, under: 1 }
  return Math.round((Math.max(1, Math.round((pesos * peso) / step)) * step - under) * 10 ** minorDigits(currency))
}

/** What each costs from so many on; a step that rounds to the price of the one before is left out. */
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
  /** What is in a sale has none. */
  tiers: PriceTier[]
  /** What it sells as files; most sell none. */
  files: DemoGuide[]
  /** By size; null is not counted. */
  stocks: (number | null)[]
  /** Days since it was published. */
  age: number
  weightGrams: number
}

/** What each store sells: every name is sold by one of them, by the one with the fewest that sells such things. */
export function composeProducts(stores: (DemoStore & { currency: string })[], goods: Goods[]): Map<string, DemoProduct[]> {
  const random = randomFrom(20_261)
  const sold = new Map<string, DemoProduct[]>(stores.map(({ handle }) => [handle, []]))
  const most = Math.max(...goods.map(({ names }) => names.length))
  for (let turn = 0; turn < most; turn++)
    for (const [place, { drawing, price, sizes, bulk, names, about }] of goods.entries()) {
      const title = names[turn]
      const fits = stores.filter(
        ({ categories, handle }) => categories.includes(productDrawings[drawing]) && (sold.get(handle)?.length ?? 0) < perStore,
      )
      const store = fits.toSorted((a, b) => (sold.get(a.handle)?.length ?? 0) - (sold.get(b.handle)?.length ?? 0))[0]
      if (!title || !store) continue
      const pesos = price * (0.85 + random() * 0.5)
      const full = priceIn(store.currency, pesos)
      const isSale = random() < 0.25
      const tints = tintsOf(drawing)
      sold.get(store.handle)?.push({
        title,
        about,
        drawing,
        tints: turn % 2 ? tints.toReversed() : [...tints],
        sizes,
        price: full,
        salePrice: isSale ? Math.min(full - 1, priceIn(store.currency, price * (0.55 + random() * 0.25))) : null,
        tiers: isSale ? [] : tiersIn(store.currency, pesos, full, bulk),
        files: [],
        stocks: (sizes.length > 0 ? sizes : ['']).map((_, i) =>
          (place + turn + i) % 17 === 3 ? 0 : (place + turn + i) % 11 === 5 ? 2 : 4 + Math.floor(random() * 40),
        ),
        age: Math.floor(random() * 150),
        weightGrams: 100 + Math.floor(random() * 20) * 100,
      })
    }
  return sold
}

/** What is sold as files, as the products of a store whose currency is that one. */
export const composeDownloads = (currency: string, downloads: readonly DemoDownload[]): DemoProduct[] =>
  downloads.map(({ drawing, price, title, about, files }, place) => ({
    ...{ title, about, drawing, files },
    tints: [...tintsOf(drawing)],
    sizes: [],
    price: priceIn(currency, price),
    salePrice: null,
    tiers: [],
    stocks: [null],
    age: 1 + place,
    weightGrams: 0,
  }))
