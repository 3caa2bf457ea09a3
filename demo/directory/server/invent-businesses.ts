import { composeBusiness, type DemoBusiness } from './compose-business.ts'
import { readDemoCities, readDemoTrades, readEveryday, readStoreBusinesses } from './demo-data.ts'
import { drawLogo } from './draw-logo.ts'

/** Number of businesses of which four are of each trade, spread over the cities of six countries. */
export const listedBusinesses = 316

/** How many of them belong to the demonstration's owner, to be tried out. */
const owned = 2

/** `logo` is an SVG, for the first businesses listed and those of the owner; `store` is its store's handle, if any. */
export type Invented = {
  index: number
  demo: DemoBusiness
  isOwned: boolean
  store: string | null
  logo: string | null
}

/** Verification level of businesses with a store. */
const sellingLevel = 3

const inventSelling = (): Invented[] => {
  const cities = new Map(readDemoCities().map((city) => [city.city, city]))
  return readStoreBusinesses().map(({ handle: store, city: name, ...trade }, nth) => {
    const city = cities.get(name)
    if (!city) throw new Error(`no demo city ${name}`)
    const index = listedBusinesses + nth
    const demo = { ...composeBusiness(index, trade, city), level: sellingLevel }
    return { index, demo, isOwned: false, store, logo: drawLogo(index, demo.namePart) }
  })
}

/** The everyday trades of big cities, numbered after the stores from `first` on. */
function inventEveryday(first: number): Invented[] {
  const trades = new Map(readDemoTrades().map((trade) => [trade.category, trade]))
  const cities = new Map(readDemoCities().map((city) => [city.city, city]))
  return readEveryday()
    .flatMap(({ city, categories }) => categories.map((category) => ({ city, category })))
    .map(({ city: name, category }, nth) => {
      const [city, trade] = [cities.get(name), trades.get(category)]
      if (!city || !trade) throw new Error(`no demo trade ${category} in ${name}`)
      const index = first + nth
      const demo = composeBusiness(index, trade, city)
      const logo = demo.level >= 3 ? drawLogo(index, demo.namePart) : null
      return { index, demo, isOwned: false, store: null, logo }
    })
}

/** Generates all demonstration businesses in the order of their numbers. Those of the owner have the first level. */
export function inventBusinesses(): Invented[] {
  const trades = readDemoTrades()
  const cities = readDemoCities().filter(({ isSpread }) => isSpread)
  const listed = Array.from({ length: listedBusinesses }, (_, index): Invented => {
    const trade = trades[index % trades.length]
    const city = cities[(index * 7 + Math.floor(index / trades.length)) % cities.length]
    if (!trade || !city) throw new Error('demo data is empty')
    const composed = composeBusiness(index, trade, city)
    const isOwned = index < owned
    const demo = isOwned ? { ...composed, level: 1 } : composed
    return {
      index,
      demo,
      isOwned,
      store: null,
      logo: isOwned || demo.level >= 3 ? drawLogo(index, demo.namePart) : null,
    }
  })
  const known = [...listed, ...inventSelling()]
  return [...known, ...inventEveryday(known.length)]
}
