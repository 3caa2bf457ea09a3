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

describe('its page', () => {
  it('says that it has prices by quantity only while a published product does', async () => {
    const store = await makeStore(test.services)
    const says = async () =>
      (await test.as().call(readStore, { handle: store.handle })).hasWholesalePrices
    const sell = { tiers: [{ from: 10, price: 20_000 }] }
    await makeProduct(test.services, store)
    await makeProduct(test.services, store, { set: { state: 'draft' }, sell })
    expect(await says()).toBe(false)
    await makeProduct(test.services, store, { sell })
    expect(await says()).toBe(true)
  })
})

describe('months without interest', () => {
  const account = { accessToken: 'TEST-1', webhookSecret: null, app: null }
  const api = 'http://mercado-pago.test'

  it('are told of stores whose money Mercado Pago takes where it offers them', async () => {
    const paid = await openTestApp({ mercadoPago: { api, accounts: { MX: account, CO: account } } })
    const told = async (one: TestApp, wanted = {}) => {
      const { handle } = await makeStore(one.services, wanted)
      return (await one.as().call(readStore, { handle })).isInterestFree
    }
    expect(await told(paid)).toBe(true)
    expect(await told(paid, { currency: 'COP' })).toBe(false)
    expect(await told(paid, { set: { isDemo: true } })).toBe(false)
    expect(await told(test)).toBe(false)
    await paid.close()
  })
})
