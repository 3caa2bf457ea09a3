import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pagesChannel } from '#db/invalidate-pages.ts'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePromotion, promotionFields } from '#tests/support/factories/promotions.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listOffers } from '../contract/offers.ts'
import { createPromotion, savePromotion, setPromotionState } from '../contract/promotions.ts'
import { offerLabel } from '../vocabulary.ts'

let test: TestApp
let store: Store
let stop: () => Promise<void>
let invalidations = 0
beforeAll(async () => {
  test = await openTestApp()
  const onMessage = (payload: string) => {
    if (payload.split(' ').includes('stores')) invalidations++
  }
  stop = await test.services.hear(pagesChannel, { onMessage, onReconnect: () => undefined })
})
beforeEach(async () => {
  test.setNow(null)
  await test.services.db.delete(rateLimits)
  store = await makeStore(test.services)
})
afterAll(async () => {
  await stop()
  await test.close()
})

const make = (set: Parameters<typeof makePromotion>[2]) =>
  makePromotion(test.services, store, { code: null, ...set })
const labels = async (product?: string) =>
  (
    await test.as().call(listOffers, { handle: store.handle, ...(product && { product }) })
  ).items.map(({ label }) => label)
const hour = 3_600_000

describe('offers of a store before a purchase', () => {
  it('are the running automatic promotions: no codes, and none that are paused, scheduled, ended or used up', async () => {
    const now = Date.now()
    await make({ kind: 'percent', percent: 10, minSubtotal: 50_000 })
    await make({ code: 'SECRETO', percent: 50, kind: 'percent' })
    await make({ state: 'paused' })
    await make({ state: 'archived' })
    await make({ endsAt: new Date(now - hour) })
    const { id: promotionId } = await make({ kind: 'amount', amount: 100, maxUses: 1 })
    await make({
      kind: 'buy_get',
      buyQuantity: 2,
      getQuantity: 1,
      beginsAt: new Date(now + hour),
      endsAt: new Date(now + 2 * hour),
    })
    expect(await labels()).toEqual(['10 % desde $500', '$1 de descuento'])
    const product = await makeProduct(test.services, store, { stock: null })
    const discount = {
      lines: new Map([[product.sellableId, 100]]),
      shipping: 0,
      by: [{ promotionId, code: null, name: 'x', amount: 100 }],
    }
    await makePurchase(test.services, {
      parts: [{ store, lines: [{ product, quantity: 1 }], discount }],
      provider: 'manual',
    })
    expect(await labels()).toEqual(['10 % desde $500'])
    test.setNow(new Date(now + 1.5 * hour))
    expect(await labels()).toEqual(['10 % desde $500', '3x2'])
    test.setNow(new Date(now + 3 * hour))
    expect(await labels()).toEqual(['10 % desde $500'])
  })

  it('of a product are those that cover it, with free shipping if it is shipped', async () => {
    const shoes = await makeProduct(test.services, store, { set: { category: 'calzado' } })
    const course = await makeProduct(test.services, store, {
      set: { category: 'libros' },
      sell: { isShipped: false },
    })
    await make({ kind: 'shipping', minSubtotal: 80_000 })
    await make({ kind: 'percent', percent: 20, categories: ['ropa'] })
    await make({ kind: 'buy_get', buyQuantity: 1, getQuantity: 1, productIds: [course.id] })
    expect(await labels(shoes.slug)).toEqual(['20 % de descuento', 'Envío gratis desde $800'])
    expect(await labels(course.slug)).toEqual(['2x1'])
    expect(await labels('no-existe')).toEqual([])
    const foreign = await makeProduct(test.services, await makeStore(test.services))
    expect(await labels(foreign.slug)).toEqual([])
  })

  it('state covered products, end date and that they cannot be combined', async () => {
    const product = await makeProduct(test.services, store)
    // Midnight in Mexico after the 14th.
    await make({
      productIds: [product.id],
      isCombinable: false,
      endsAt: new Date('2099-03-15T06:00:00Z'),
    })
    const of = (more: object) => test.as().call(listOffers, { handle: store.handle, ...more })
    const until = 'Hasta el 14 mar 2099. No se suma a otras promociones.'
    expect((await of({})).items).toMatchObject([
      { label: '10 % de descuento', detail: `En productos seleccionados. ${until}` },
    ])
    expect((await of({ product: product.slug })).items).toMatchObject([{ detail: until }])
  })

  it.each([
    ['on holiday', sql`update stores set state = 'holiday'`],
    ['not open', sql`update stores set state = 'draft'`],
  ])('are empty while the store is %s', async (_, change) => {
    await make({})
    expect(await labels()).toEqual(['10 % de descuento'])
    await test.services.db.execute(sql`${change} where id = ${store.id}`)
    expect(await labels()).toEqual([])
  })

  it('are invalidated when a promotion is created, changed or archived', async () => {
    const me = test.as(store.owner.token)
    const { businessId } = store
    const invalidates = async <T>(action: Promise<T>): Promise<T> => {
      const before = invalidations
      const done = await action
      await vi.waitFor(() => expect(invalidations).toBeGreaterThan(before))
      return done
    }
    const { id: promotionId, version } = await invalidates(
      me.call(createPromotion, { businessId, ...promotionFields({ code: null }) }),
    )
    const changed = { ...promotionFields({ code: null, percent: 15 }), version }
    await invalidates(me.call(savePromotion, { businessId, promotionId, ...changed }))
    expect(await labels()).toEqual(['15 % de descuento'])
    await invalidates(me.call(setPromotionState, { businessId, promotionId, state: 'paused' }))
    expect(await labels()).toEqual([])
  })
})

const none = {
  percent: null,
  amount: null,
  buyQuantity: null,
  getQuantity: null,
  minSubtotal: null,
}

it.each([
  ['10 % de descuento', { kind: 'percent', percent: 10 }, 'MXN'],
  ['10 % desde $500', { kind: 'percent', percent: 10, minSubtotal: 50_000 }, 'MXN'],
  ['$50 de descuento', { kind: 'amount', amount: 5000 }, 'MXN'],
  ['$49.50 menos desde $1,000', { kind: 'amount', amount: 4950, minSubtotal: 100_000 }, 'MXN'],
  ['$5.000 menos desde $12.990', { kind: 'amount', amount: 5000, minSubtotal: 12_990 }, 'CLP'],
  ['3x2', { kind: 'buy_get', buyQuantity: 2, getQuantity: 1 }, 'MXN'],
  [
    '2x1 desde $500',
    { kind: 'buy_get', buyQuantity: 1, getQuantity: 1, minSubtotal: 50_000 },
    'MXN',
  ],
  ['Envío gratis', { kind: 'shipping' }, 'EUR'],
  ['Envío gratis desde $800', { kind: 'shipping', minSubtotal: 80_000 }, 'MXN'],
] as const)('its label is %s', (label, set, currency) =>
  expect(offerLabel({ ...none, ...set }, currency)).toBe(label),
)
