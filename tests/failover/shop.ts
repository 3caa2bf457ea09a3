import { sql } from 'drizzle-orm'
import { connectApi } from '#shared/api-client.ts'
import type { Services } from '#shared/server/services.ts'
import { type Business, makeBusiness } from '../support/factories/businesses.ts'
import { fillCart, orderOf, quoteOf } from '../support/factories/carts.ts'
import { makePerson, type Person } from '../support/factories/people.ts'
import { makeProduct } from '../support/factories/products.ts'
import { makeStore } from '../support/factories/stores.ts'
import { brokenRules } from '../support/selling-rules.ts'
import { anyAddress, type Order } from './load.ts'

/** The stock of each of the products, which no load empties. */
export const stock = 2_000

const productCount = 4
const orderCount = 400
const people = 6

/** Likes of one person that a limit allows. */
const businessesToLike = 900

export type Shop = {
  /** Orders that can be placed. */
  orders: Order[]
  /** What they are of. */
  sellableIds: string[]
  /** People, and the businesses whose like was acknowledged. */
  fans: { person: Person; liked: string[] }[]
  slugs: string[]
  business: Business
  /** Rules of selling that are broken already: the demonstration's past orders sent no mail. */
  brokenRules: string[]
}

/** Makes a store with products, carts that are ready to be ordered through the site, and people. */
export async function makeShop(services: Services, siteUrl: string): Promise<Shop> {
  const as = () =>
    connectApi({ baseUrl: siteUrl, headers: async () => ({ 'x-forwarded-for': anyAddress() }) })
  const store = await makeStore(services, { shipping: [{ kind: 'pick_up', price: 0 }] })
  const sellableIds: string[] = []
  for (let i = 0; i < productCount; i++)
    sellableIds.push((await makeProduct(services, store, { stock })).sellableId)
  const orders: Order[] = []
  for (let i = 0; i < orderCount; i++) {
    const cart = await fillCart({ as }, [{ sellableId: sellableIds[i % productCount] ?? '' }])
    orders.push(orderOf(cart, await quoteOf({ as }, cart), { provider: 'demo' }))
  }
  const { rows } = await services.db.execute<{ slug: string }>(
    sql`select slug from businesses where state = 'published' limit ${businessesToLike}`,
  )
  const business = await makeBusiness(services, { published: true })
  const fans: Shop['fans'] = []
  for (let i = 0; i < people; i++) fans.push({ person: await makePerson(services), liked: [] })
  return {
    orders,
    sellableIds,
    fans,
    slugs: rows.map((row) => row.slug),
    business,
    brokenRules: Object.keys(await brokenRules(services)),
  }
}
