import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parentCategory, topCategories } from '#features/selling/products/vocabulary.ts'
import { maxUnitsPerLine, storeLayouts } from '#features/selling/stores/vocabulary.ts'
import { type CountryCode, countries } from '#shared/countries.ts'
import { root } from '#shared/server/root.ts'
import { drawingFile, guideFile, productDrawings } from '../vocabulary.ts'
import { composeDownloads, composeProducts } from './compose-products.ts'
import { readDemoDownloads, readDemoGoods, readDemoStores } from './read-demo-goods.ts'

const stores = readDemoStores().map((store) => ({
  ...store,
  currency: countries[store.country as CountryCode].currency,
}))
const sold = composeProducts(stores, readDemoGoods())
const all = [...sold.values()].flat()

describe('the demonstration’s stores', () => {
  it('are of each layout, in five countries and currencies, with a hundred products each but the small one', () => {
    expect(new Set(stores.map(({ layout }) => layout))).toEqual(new Set(storeLayouts))
    expect(stores.map(({ country, currency }) => `${country} ${currency}`)).toEqual([
      'MX MXN',
      'CO COP',
      'AR ARS',
      'ES EUR',
      'CL CLP',
    ])
    expect([...sold.values()].map((list) => list.length)).toEqual([100, 100, 100, 100, 24])
  })

  it('sell unique products that match their description, in each of the nine categories and in some others', () => {
    for (const { handle, goods } of stores) {
      const list = sold.get(handle) ?? []
      if (goods.length > 0) for (const { drawing } of list) expect(goods).toContain(drawing)
      expect(new Set(list.map(({ title }) => title)).size).toBe(list.length)
    }
    const reached = new Set<string>(
      all.map(
        ({ drawing }) => parentCategory[productDrawings[drawing]] ?? productDrawings[drawing],
      ),
    )
    expect(
      [...topCategories, 'joyeria', 'artesanias', 'jardin'].filter(
        (category) => !reached.has(category),
      ),
    ).toEqual([])
  })

  it('use the size systems of their countries', () => {
    const sizesIn = (handle: string) => new Set(sold.get(handle)?.flatMap(({ sizes }) => sizes))
    expect(sizesIn('lonja-casa-aurora')).toEqual(new Set(['CH', 'M', 'G', '24', '25', '26', '27']))
    expect(sizesIn('lonja-embajada-mirasol')).toEqual(
      new Set(['S', 'M', 'L', '38', '39', '41', '42']),
    )
  })

  it('have prices typical for their currency, and lower ones in sales', () => {
    for (const { price, salePrice } of all) {
      expect(Number.isSafeInteger(price) && price > 0).toBe(true)
      expect(salePrice === null || (salePrice > 0 && salePrice < price)).toBe(true)
    }
    expect(sold.get('lonja-casa-aurora')?.every(({ price }) => price % 1000 === 900)).toBe(true)
    const sales = all.filter(({ salePrice }) => salePrice !== null).length
    expect(sales).toBeGreaterThan(60)
    expect(sales).toBeLessThan(160)
  })

  it('have price tiers outside of sales: in each of a hundred products, with reachable quantities', () => {
    for (const { handle, howMany } of stores)
      if (howMany === 100)
        expect(sold.get(handle)?.filter(({ tiers }) => tiers.length > 1).length).toBeGreaterThan(3)
    for (const { price, salePrice, tiers } of all) {
      if (salePrice !== null) expect(tiers).toEqual([])
      for (const [at, tier] of tiers.entries()) {
        expect(tier.from).toBeGreaterThan(tiers[at - 1]?.from ?? 1)
        expect(tier.from).toBeLessThanOrEqual(maxUnitsPerLine)
        expect(tier.price).toBeLessThan(tiers[at - 1]?.price ?? price)
        expect(tier.price).toBeGreaterThan(price / 2)
      }
    }
  })

  it('sell files in two of them, with unlimited stock and existing content', () => {
    const downloads = stores.map(({ handle, currency }) =>
      composeDownloads(
        currency,
        readDemoDownloads().filter(({ store }) => store === handle),
      ),
    )
    expect(downloads.map((list) => list.flatMap(({ files }) => files).length)).toEqual([
      2, 1, 0, 0, 0,
    ])
    for (const { title, files, stocks } of downloads.flat()) {
      expect(all.map((product) => product.title)).not.toContain(title)
      expect(stocks).toEqual([null])
      expect(
        files.filter((file) => !existsSync(join(root, 'demo/stores/files', guideFile(file)))),
      ).toEqual([])
    }
  })

  it('have a drawing for every product, in both of its colours', () => {
    const missing = all
      .flatMap(({ drawing, tints }) => tints.map((tint) => drawingFile(drawing, tint)))
      .filter((file) => !existsSync(join(root, 'demo/stores/pictures', file)))
    expect(missing).toEqual([])
  })
})
