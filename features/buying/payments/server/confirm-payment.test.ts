import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBalances } from '#features/buying/ledger/server/index.ts'
import * as contract from '#features/buying/orders/contract/seller.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { confirmPayment, readPayment } from '../contract.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

describe('a transfer', () => {
  it('is confirmed by each seller for their own order; the payment is complete when none is open', async () => {
    const [one, two] = [await makeStore(test.services), await makeStore(test.services)]
    const part = async (store: typeof one) => ({
      store,
      lines: [{ product: await makeProduct(test.services, store), quantity: 1 }],
    })
    const by = await makePerson(test.services)
    const bought = await makePurchase(test.services, {
      provider: 'manual',
      parts: [await part(one), await part(two)],
      email: by.email,
      by,
    })
    const [mail] = await mailsTo(test.services, by.email)
    expect([mail?.kind, mail?.text.includes('0123456789')]).toEqual(['orders.placed', true])
    const confirm = (i: 0 | 1, by = [one, two][i]) =>
      test.as(by?.owner.token).call(confirmPayment, {
        businessId: by?.businessId ?? '',
        orderId: bought.orders[i]?.id ?? '',
      })
    const payment = () =>
      test.as().call(readPayment, { purchaseId: bought.purchaseId, token: bought.token })
    await expect(confirm(1, one)).rejects.toMatchObject({ code: 'not_found' })
    await Promise.all([confirm(0), confirm(0)])
    expect(await payment()).toMatchObject({ state: 'created', providers: ['demo', 'manual'] })
    expect(await readBalances(test.services.db, one.businessId)).toEqual([
      { kind: 'clearing', currency: 'MXN', amount: 0 },
      { kind: 'payable', currency: 'MXN', amount: -2_000 },
      { kind: 'receivable', currency: 'MXN', amount: 0 },
    ])
    const { orderId, businessId } = {
      orderId: bought.orders[1]?.id ?? '',
      businessId: two.businessId,
    }
    await test
      .as(two.owner.token)
      .call(contract.changeOrder, { businessId, orderId, action: 'cancel' })
    expect(await payment()).toMatchObject({ state: 'captured', providers: [] })
    const ids = { businessId: one.businessId, orderId: bought.orders[0]?.id ?? '' }
    const refund = { ...ids, amount: 25_000, reason: 'x', key: randomUUID() }
    expect(await test.as(one.owner.token).call(contract.refundOrder, refund)).toMatchObject({
      refunded: 25_000,
      commission: 0,
    })
    expect(
      (await readBalances(test.services.db, one.businessId)).find(({ kind }) => kind === 'payable')
        ?.amount,
    ).toBe(0)
  })
})
