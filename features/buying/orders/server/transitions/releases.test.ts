import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readBalances } from '#features/buying/ledger/server/index.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../../contract/seller.ts'
import { lockOrder } from './lock-order.ts'
import { postRelease } from './post-payment.ts'
import { releaseDue } from './release-due.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

/** A paid order of 500.00: the provider's fee is 19.75 and the platform's commission 40.00. */
async function paid(wanted: Parameters<typeof makePurchase>[1] = {}) {
  const { purchaseId, token, paymentId, orders, parts } = await makePurchase(test.services, wanted)
  await test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
  const store = parts[0]?.store
  if (!store) throw new Error('no store')
  const { businessId, owner } = store
  const ids = { businessId, orderId: orders[0]?.id ?? '' }
  const seller = test.as(owner.token)
  const change = (action: 'accept' | 'pack' | 'ship' | 'deliver' | 'cancel') =>
    seller.call(contract.changeOrder, { ...ids, action })
  const read = () => seller.call(contract.readOrder, ids)
  const books = async () =>
    Object.fromEntries(
      (await readBalances(test.services.db, businessId)).map(
        ({ kind, amount }) => [kind, amount] as const,
      ),
    )
  return { ids, seller, change, read, books }
}

describe('the held amount of an order', () => {
  it('is released to its seller on its date, once the order was delivered', async () => {
    const { books, seller, ids, read, change } = await paid({ holdDays: 4 })
    const money = () => seller.call(contract.readMoney, { businessId: ids.businessId })
    expect(await money()).toMatchObject({
      balances: [{ currency: 'MXN', receivable: 0, held: 44_025, payable: 0 }],
      releaseDays: [],
      releases: [
        {
          orderId: ids.orderId,
          number: expect.any(String),
          gross: 50_000,
          commission: 4_000,
          fee: 1_975,
          amount: 44_025,
          currency: 'MXN',
          at: null,
        },
      ],
    })
    onTestFinished(() => test.setNow(null))
    await change('deliver')
    const { releaseAt } = await read()
    const { releases, releaseDays } = await money()
    expect(releases).toMatchObject([{ amount: 44_025, at: releaseAt }])
    expect(releaseDays).toEqual([
      {
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        currency: 'MXN',
        amount: 44_025,
        orders: 1,
      },
    ])
    expect(await read()).toMatchObject({ commission: 4_000, fee: 1_975, net: 44_025, held: 44_025 })
    const due = Date.parse(releaseAt ?? '')
    test.setNow(new Date(due - 60_000))
    await releaseDue(test.services)
    expect(await books()).toMatchObject({ held: 44_025 })
    test.setNow(new Date(due + 60_000))
    await Promise.all([
      releaseDue(test.services),
      releaseDue(test.services),
      releaseDue(test.services),
    ])
    test.setNow(null)
    expect(await books()).toMatchObject({ held: 0, payable: 44_025 })
    expect(await read()).toMatchObject({ releaseAt: null, held: 0, net: 44_025 })
    expect(await money()).toMatchObject({ releases: [], releaseDays: [] })
  })

  it.each(['accept', 'pack'] as const)(
    'is never due while it was not sent, after %s neither, and the database refuses it, too',
    async (action) => {
      const { books, read, change, ids } = await paid({ holdDays: 1 })
      await change(action)
      onTestFinished(() => test.setNow(null))
      test.setNow(new Date(Date.now() + 400 * 86_400_000))
      await releaseDue(test.services)
      test.setNow(null)
      expect(await books()).toMatchObject({ held: 44_025 })
      expect(await read()).toMatchObject({ releaseAt: null, held: 44_025 })
      const forced = test.services.db.transaction(async (tx) =>
        postRelease(tx, await lockOrder(tx, ids.orderId)),
      )
      await expect(forced).rejects.toMatchObject({
        cause: { constraint: 'ledger_entries_release_sent' },
      })
    },
  )

  it('is due some days after it was sent, where nobody said that it arrived', async () => {
    const { books, read, change } = await paid({ holdDays: 1 })
    await change('ship')
    const sentAt = (await read()).events.find(({ action }) => action === 'ship')?.madeAt ?? ''
    const due = Date.parse(sentAt) + 10 * 86_400_000
    expect(Math.abs(Date.parse((await read()).releaseAt ?? '') - due)).toBeLessThan(1000)
    onTestFinished(() => test.setNow(null))
    test.setNow(new Date(due - 60_000))
    await releaseDue(test.services)
    expect(await books()).toMatchObject({ held: 44_025 })
    test.setNow(new Date(due + 60_000))
    await releaseDue(test.services)
    expect(await books()).toMatchObject({ held: 0, payable: 44_025 })
  })

  it('that is cancelled is in no list of held amounts', async () => {
    const { seller, ids, change } = await paid()
    await change('cancel')
    expect(
      (await seller.call(contract.readMoney, { businessId: ids.businessId })).releases,
    ).toEqual([])
  })
})
