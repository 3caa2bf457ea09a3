import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '#db/tables/buying/orders.ts'
import { payments } from '#db/tables/buying/payments.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase, type TestPurchase } from '#tests/support/factories/purchases.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openWithoutProviders } from '#tests/support/selling/unreachable-providers.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'
import { offeredProviders } from './providers/all-providers.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

const of = ({ purchaseId, token }: TestPurchase) => ({ purchaseId, token })
const pay = (bought: TestPurchase) =>
  test.as().call(contract.payDemo, { ...of(bought), paymentId: bought.paymentId, outcome: 'paid' })
const read = (bought: TestPurchase) => test.as().call(contract.readPayment, of(bought))
const start = (bought: TestPurchase) =>
  test.as().call(contract.startPayment, { ...of(bought), provider: 'demo' })
const notOffered = {
  code: 'conflict',
  message: 'Esta forma de pago no está disponible para tu compra. Elige otra.',
}
const statesOf = async ({ purchaseId }: TestPurchase) =>
  (await test.services.db.select().from(orders).where(eq(orders.purchaseId, purchaseId))).map(
    ({ state }) => state,
  )

describe('a demonstration store', () => {
  it('cannot be paid through a real provider, alone or beside a real store', async () => {
    const all = await openWithoutProviders()
    const { services } = all
    const [example, real] = [
      await makeStore(services),
      await makeStore(services, { set: { isDemo: false } }),
    ]
    const offered = (...of: Store[]) =>
      offeredProviders(
        services,
        services.db,
        of.map(({ id }) => id),
      )
    expect(await offered(real)).toEqual(['paypal', 'mercado_pago', 'manual'])
    expect(await offered(example)).toEqual(['demo', 'manual'])
    expect(await offered(example, real)).toEqual(['manual'])
    await all.close()
  })
})

describe('what everybody reads of a store', () => {
  it('is how it can be paid; a store that is not public is not found', async () => {
    const store = await makeStore(test.services)
    const { handle } = store
    const list = () => test.as().call(contract.listStorePayments, { handle })
    expect(await list()).toEqual({ providers: ['demo', 'manual'] })
    await test.services.db
      .update(stores)
      .set({ manualInstructions: null })
      .where(eq(stores.id, store.id))
    expect(await list()).toEqual({ providers: ['demo'] })
    await test.services.db.update(stores).set({ state: 'draft' }).where(eq(stores.id, store.id))
    await expect(list()).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the demonstration card and a real store', () => {
  it('are kept apart: it is neither begun nor taken, and the database refuses it, too', async () => {
    const store = await makeStore(test.services, { set: { isDemo: false } })
    const parts = [
      { store, lines: [{ product: await makeProduct(test.services, store), quantity: 1 }] },
    ]
    await expect(makePurchase(test.services, { parts })).rejects.toMatchObject(notOffered)
    const bought = await makePurchase(test.services, { parts, provider: 'manual' })
    expect(await read(bought)).toMatchObject({ providers: ['manual'] })
    await expect(start(bought)).rejects.toMatchObject(notOffered)
    const [row] = await test.services.db
      .select()
      .from(payments)
      .where(eq(payments.id, bought.paymentId))
    if (!row) throw new Error('no payment')
    const forged = {
      ...row,
      id: randomUUID(),
      provider: 'demo' as const,
      state: 'expired' as const,
    }
    await expect(test.services.db.insert(payments).values(forged)).rejects.toMatchObject({
      cause: { constraint: 'payments_demo_stores' },
    })
    expect(await statesOf(bought)).toEqual(['pending'])
  })

  it('a demonstration payment begun before does not pay it', async () => {
    const store = await makeStore(test.services)
    const bought = await makePurchase(test.services, {
      parts: [
        { store, lines: [{ product: await makeProduct(test.services, store), quantity: 1 }] },
      ],
    })
    await test.services.db.update(stores).set({ isDemo: false }).where(eq(stores.id, store.id))
    await expect(pay(bought)).rejects.toMatchObject({ code: 'not_found' })
    expect(await statesOf(bought)).toEqual(['pending'])
  })
})
