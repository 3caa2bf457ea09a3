import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { productVariants } from '#db/tables/selling/products.ts'
import { type BulkChange, editProducts } from '#features/selling/products/contract/bulk-edit.ts'
import { setProductState } from '#features/selling/products/contract/owner.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { makeProduct, type Product } from '#tests/support/factories/products.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testRefusals } from './test-refusals.ts'

let test: TestApp
let store: Store
let seller: ApiCaller
beforeAll(async () => {
  test = await openTestApp()
  store = await makeStore(test.services)
  seller = test.as(store.owner.token)
})
afterAll(() => test.close())

const made = (wanted: Parameters<typeof makeProduct>[2] = {}) =>
  makeProduct(test.services, store, { title: 'Rebozo', ...wanted })
/** A product without price: its only variant was removed. */
async function priceless(state: 'draft' | 'archived' = 'draft') {
  const product = await made({ set: { state } })
  await test.services.db
    .update(productVariants)
    .set({ isRetired: true })
    .where(eq(productVariants.productId, product.id))
  return product
}
const files = () => made({ set: { kind: 'digital', state: 'draft' }, sell: { isShipped: false } })
const publish =
  ({ id: productId }: Product) =>
  () =>
    seller.call(setProductState, { businessId: store.businessId, productId, state: 'published' })
const edit = ({ id }: Product, change: BulkChange) =>
  seller.call(editProducts, { businessId: store.businessId, productIds: [id], change })
const edits =
  (change: BulkChange, wanted: Parameters<typeof made>[0] = {}) =>
  async () => {
    const product = await made(wanted)
    return () => edit(product, change)
  }
const published: BulkChange = { kind: 'state', state: 'published' }
const noFile = 'Para publicar «Rebozo» falta: agrega al menos un archivo.'

testRefusals('of publishing', () => test, {
  'a product without a price is published': [
    'Para publicar falta: escribe al menos un precio.',
    async () => publish(await priceless()),
    'invalid',
  ],
  'a product of files without one is published': [
    noFile,
    async () => publish(await files()),
    'invalid',
  ],
  'a product of files without one is published among many': [
    noFile,
    async () => {
      const product = await files()
      return () => edit(product, published)
    },
    'invalid',
  ],
  'a product without a price is published among many': [
    'No cambiamos nada: «Rebozo» no tiene precio.',
    async () => {
      const product = await priceless('archived')
      return () => edit(product, published)
    },
    'invalid',
  ],
})

const [sooner, later] = ['2030-01-01T00:00:00.000Z', '2030-02-01T00:00:00.000Z']

testRefusals('of changing many products', () => test, {
  'one would have more tags than fit': [
    'No cambiamos nada: «Rebozo» tendría más de 20 etiquetas.',
    edits(
      { kind: 'tags', add: ['más'], remove: [] },
      { set: { tags: Array.from({ length: 20 }, (_, i) => `etiqueta ${i}`) } },
    ),
    'invalid',
  ],
  'one would cost nothing': [
    'No cambiamos nada: «Rebozo» quedaría sin un precio posible.',
    edits({ kind: 'amount', amount: -25_000 }),
    'invalid',
  ],
  'one would cost more than anything may': [
    'No cambiamos nada: «Rebozo» quedaría sin un precio posible.',
    edits({ kind: 'amount', amount: 1 }, { price: 100_000_000_000 }),
    'invalid',
  ],
  'one would be for nothing in its sale': [
    'No cambiamos nada: «Rebozo» quedaría con un precio de oferta que no es menor que su precio.',
    edits({ kind: 'sale', off: 90, from: null, until: null }, { price: 1 }),
    'invalid',
  ],
  'one would be in a sale that takes nothing off': [
    'No cambiamos nada: «Rebozo» quedaría con un precio de oferta que no es menor que su precio.',
    edits({ kind: 'sale', off: 1, from: null, until: null }, { price: 10 }),
    'invalid',
  ],
  'one would cost as much by quantity as by itself': [
    'No cambiamos nada: «Rebozo» quedaría con precios por cantidad que no bajan con cada escalón.',
    edits(
      { kind: 'percent', percent: -50 },
      { price: 2, sell: { tiers: [{ from: 3, price: 1 }] } },
    ),
    'invalid',
  ],
  'a sale would end before it begins': [
    ['change.until', 'La oferta debe terminar después de empezar'],
    edits({ kind: 'sale', off: 10, from: later, until: sooner }),
    'invalid',
  ],
  'a sale would end as it begins': [
    ['change.until', 'La oferta debe terminar después de empezar'],
    edits({ kind: 'sale', off: 10, from: later, until: later }),
    'invalid',
  ],
  'no tag is said': [
    ['change.add', 'Escribe una etiqueta'],
    edits({ kind: 'tags', add: [], remove: [] }),
    'invalid',
  ],
})
