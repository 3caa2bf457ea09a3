import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parentCategory, topCategories } from '#features/selling/products/vocabulary.ts'
import { maxUnitsPerLine, storeLayouts } from '#features/selling/stores/vocabulary.ts'
import { type CountryCode, countries } from '#shared/countries.ts'
import { root } from '#shared/server/root.ts'
import { detailFile, drawingFile, guideFile, productDrawings } from '../vocabulary.ts'
import { composeDownloads, composeProducts } from './compose-products.ts'
import {
  type DemoMarket,
  readDemoDownloads,
  readDemoGoods,
  readDemoMarkets,
  readDemoOpinions,
  readDemoStores,
} from './read-demo-goods.ts'

const markets = readDemoMarkets()
const stores = readDemoStores().map((store) => ({
  ...store,
  market: markets.get(store.country) as DemoMarket,
  currency: countries[store.country as CountryCode].currency,
}))
const sold = composeProducts(stores, readDemoGoods())
const all = [...sold.values()].flat()

describe('the demonstration’s stores', () => {
  it('are at least three of different trades in each country, and of each layout several', () => {
    const countryOf = Map.groupBy(stores, ({ country }) => country)
    expect([...countryOf.keys()].toSorted()).toEqual(Object.keys(countries).toSorted())
    for (const [country, own] of countryOf) {
      expect(own.length, country).toBeGreaterThanOrEqual(3)
      expect(new Set(own.map(({ goods }) => goods.join())).size).toBe(own.length)
    }
    const layouts = Map.groupBy(stores, ({ layout }) => layout)
    expect(new Set(layouts.keys())).toEqual(new Set(storeLayouts))
    for (const [layout, own] of layouts)
      expect(new Set(own.map(({ country }) => country)).size, layout).toBeGreaterThanOrEqual(4)
  })

  it('sell as many products as they are said to: a hundred in four, few in the others', () => {
    for (const { handle, howMany } of stores) expect(sold.get(handle)).toHaveLength(howMany)
    const sizes = [...sold.values()].map((list) => list.length)
    expect(sizes.slice(0, 5)).toEqual([100, 100, 100, 100, 24])
    for (const size of sizes.slice(5)) expect(size >= 6 && size <= 12).toBe(true)
  })

  it('never sell two products of one name in a country, since names make addresses', () => {
    for (const [country, own] of Map.groupBy(stores, (store) => store.country)) {
      const titles = own.flatMap(({ handle }) => sold.get(handle)?.map(({ title }) => title) ?? [])
      expect(new Set(titles).size, country).toBe(titles.length)
    }
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
    const downloads = stores.map((store) =>
      composeDownloads(
        store,
        readDemoDownloads().filter((download) => download.store === store.handle),
      ),
    )
    expect(
      downloads.map((list) => list.flatMap(({ files }) => files).length).filter((n) => n > 0),
    ).toEqual([2, 1])
    for (const { title, files, stocks } of downloads.flat()) {
      expect(all.map((product) => product.title)).not.toContain(title)
      expect(stocks).toEqual([null])
      expect(
        files.filter((file) => !existsSync(join(root, 'demo/stores/files', guideFile(file)))),
      ).toEqual([])
    }
  })

  it('are told many different opinions, more than any of them shows', () => {
    for (const [kind, few] of [
      ['business', 60],
      ['product', 90],
    ] as const) {
      const texts = readDemoOpinions(kind).map(({ text }) => text)
      expect(texts.length).toBeGreaterThanOrEqual(few)
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  it('have two pictures of every product in its colour, all of them light', () => {
    const folder = join(root, 'demo/stores/pictures')
    const shown = all.flatMap(({ drawing, tint }) => [
      drawingFile(drawing, tint),
      detailFile(drawing, tint),
    ])
    expect(shown.filter((file) => !existsSync(join(folder, file)))).toEqual([])
    const sizes = readdirSync(folder).map((file) => statSync(join(folder, file)).size)
    expect(Math.max(...sizes)).toBeLessThan(24_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2 * 1024 * 1024)
  })

  it('say what a product is made of and, of what has sizes, what they measure', () => {
    for (const { title, about, sizes } of all) {
      expect(about.match(/[.:]/g)?.length ?? 0, title).toBeGreaterThan(2)
      expect(about, title).toContain('<strong>Material:</strong> ')
      for (const size of sizes) expect(about, title).toContain(`<strong>${size}:</strong> `)
    }
    const aboutOf = (name: string) => all.find(({ title }) => title === name)?.about
    expect(aboutOf('Playera de algodón orgánico')).toContain('Algodón orgánico.')
    expect(aboutOf('Botas de lluvia')).toMatch(
      /Hule natural\.|Goma natural\.|Caucho natural\.|Jebe natural\./,
    )
  })
})
