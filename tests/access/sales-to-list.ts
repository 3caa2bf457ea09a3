import { v7 } from 'uuid'
import { orderGroups, orders } from '#db/tables/commerce/orders.ts'
import type { Services } from '#shared/server/services.ts'
import type { Business } from '../support/factories/businesses.ts'
import type { Person } from '../support/factories/people.ts'
import { makeProduct } from '../support/factories/products.ts'
import { countStock, makeStore, type Store } from '../support/factories/stores.ts'

type Wanted = { businesses: Business[]; owner: Person; moment: (i: number) => Date }

/** A store of each business, and so many orders, products and movements of one thing, which it gives, in the first one's. */
export async function makeSalesToList(services: Services, { businesses, owner, moment }: Wanted): Promise<string> {
  const stores: Store[] = []
  for (const [i, business] of businesses.entries()) stores.push(await makeStore(services, { business, set: { openedAt: moment(i) } }))
  const [store] = stores
  if (!store) throw new Error('no store')
  let sellableId = ''
  for (const i of businesses.keys()) {
    const id = v7()
    const group = { id, profileId: owner.id, currency: store.currency, placedAt: moment(i) }
    await services.db.insert(orderGroups).values({ ...group, tokenHash: Buffer.from(id), idempotencyKey: `lists ${id}` })
    const sold = { groupId: id, storeId: store.id, currency: store.currency, commission: 0, holdDays: 0, createdAt: moment(i) }
    await services.db.insert(orders).values({ ...sold, state: 'expired', number: `LJ-${String(i).padStart(8, '0')}` })
    const set = { publishedAt: moment(i), updatedAt: moment(i) }
    sellableId = (await makeProduct(services, store, { title: 'Cazuela', price: 100 + (i % 4), set })).sellableId
  }
  for (const n of businesses.keys()) if (n > 0) await countStock(services, sellableId, n)
  return sellableId
}
