import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { broaderCategory, topCategories } from '#features/products/vocabulary.ts'
import { mostOfOne, storeLayouts } from '#features/stores/vocabulary.ts'
import { type CountryCode, countries } from '#shared/countries.ts'
import { root } from '#shared/server/root.ts'
import { drawingFile, guideFile, productDrawings } from '../vocabulary.ts'
import { composeDownloads, composeProducts } from './compose-products.ts'
import { readDemoDownloads, readDemoGoods, readDemoStores } from './read-demo-goods.ts'

const stores = readDemoStores().map((store) => ({ ...store, currency: countries[store.country as CountryCode].currency }))
const sold = composeProducts(stores, readDemoGoods())
const all = [...sold.values()].flat()

describe('the demonstration’s stores', () => {
  it('are one of each layout, in four currencies, with a hundred products each', () => {
    expect(stores.map(({ layout }) => layout)).toEqual([...storeLayouts])
    expect(new Set(stores.map(({ currency }) => currency)).size).toBe(4)
    expect([...sold.values()].map((list) => list.length)).toEqual([100, 100, 100, 100])
  })

  it('sell what they say they sell, no name twice, something in each of the nine categories', () => {
    for (const { handle, categories } of stores)
      for (const { drawing } of sold.get(handle) ?? []) expect(categories).toContain(productDrawings[drawing])
    expect(new Set(all.map(({ title }) => title)).size).toBe(400)
    const reached = new Set(all.map(({ drawing }) => broaderCategory[productDrawings[drawing]] ?? productDrawings[drawing]))
    expect([...reached].sort()).toEqual([...topCategories].sort())
  })

  it('ask for prices as they are written there, and for less in a sale', () => {
    for (const { price, salePrice } of all) {
      expect(Number.isSafeInteger(price) && price > 0).toBe(true)
      expect(salePrice === null || (salePrice > 0 && salePrice < price)).toBe(true)
    }
    expect(sold.get('lonja-casa-aurora')?.every(({ price }) => price % 1000 === 900)).toBe(true)
    const sales = all.filter(({ salePrice }) => salePrice !== null).length
    expect(sales).toBeGreaterThan(60)
    expect(sales).toBeLessThan(140)
  })

  it('cost less from so many on, where nothing is in a sale: in each store, and in tiers that can be reached', () => {
    for (const list of sold.values()) expect(list.filter(({ tiers }) => tiers.length > 1).length).toBeGreaterThan(3)
    for (const { price, salePrice, tiers } of all) {
      if (salePrice !== null) expect(tiers).toEqual([])
      for (const [at, tier] of tiers.entries()) {
        expect(tier.from).toBeGreaterThan(tiers[at - 1]?.from ?? 1)
        expect(tier.from).toBeLessThanOrEqual(mostOfOne)
        expect(tier.price).toBeLessThan(tiers[at - 1]?.price ?? price)
        expect(tier.price).toBeGreaterThan(price / 2)
      }
    }
  })

  it('sell files in two of them, which never run out and are there', () => {
    const downloads = stores.map(({ handle, currency }) =>
      composeDownloads(
        currency,
        readDemoDownloads().filter(({ store }) => store === handle),
      ),
    )
    expect(downloads.map((list) => list.flatMap(({ files }) => files).length)).toEqual([2, 1, 0, 0])
    for (const { title, files, stocks } of downloads.flat()) {
      expect(all.map((product) => product.title)).not.toContain(title)
      expect(stocks).toEqual([null])
      expect(files.filter((file) => !existsSync(join(root, 'features/demo-stores/files', guideFile(file))))).toEqual([])
    }
  })

  it('have a drawing for every product, in both of its colours', () => {
    const missing = all
      .flatMap(({ drawing, tints }) => tints.map((tint) => drawingFile(drawing, tint)))
      .filter((file) => !existsSync(join(root, 'features/demo-stores/pictures', file)))
    expect(missing).toEqual([])
  })
})
