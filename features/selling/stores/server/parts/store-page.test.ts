import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readStore } from '../../contract/store-page.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

describe('the page of a store', () => {
  it('states quantity prices only while a published product has them', async () => {
    const store = await makeStore(test.services)
    const hasWholesalePrices = async () =>
      (await test.as().call(readStore, { handle: store.handle })).hasWholesalePrices
    const sell = { tiers: [{ from: 10, price: 20_000 }] }
    await makeProduct(test.services, store)
    await makeProduct(test.services, store, { set: { state: 'draft' }, sell })
    expect(await hasWholesalePrices()).toBe(false)
    await makeProduct(test.services, store, { sell })
    expect(await hasWholesalePrices()).toBe(true)
  })
})

describe('interest-free instalments', () => {
  const account = { accessToken: 'TEST-1', webhookSecret: null, app: null }
  const api = 'http://mercado-pago.test'

  it('are shown for stores that Mercado Pago offers them for', async () => {
    const paid = await openTestApp({ mercadoPago: { api, accounts: { MX: account, CO: account } } })
    const isInterestFree = async (one: TestApp, wanted = {}) => {
      const { handle } = await makeStore(one.services, wanted)
      return (await one.as().call(readStore, { handle })).isInterestFree
    }
    expect(await isInterestFree(paid)).toBe(true)
    expect(await isInterestFree(paid, { currency: 'COP' })).toBe(false)
    expect(await isInterestFree(paid, { set: { isDemo: true } })).toBe(false)
    expect(await isInterestFree(test)).toBe(false)
    await paid.close()
  })
})
