import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOrder, refundOrder } from '#features/buying/orders/contract/seller.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { makePendingRefunds } from '#tests/support/order-histories.ts'
import { makeDeliveredPurchase } from '#tests/support/selling/delivered-purchase.ts'
import { brokenRules } from '#tests/support/selling-rules.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

const conflict = { code: 'conflict' }
const delivered = (wanted?: Parameters<typeof makeDeliveredPurchase>[1]) =>
  makeDeliveredPurchase(test, wanted)
const firstOf = (rights: { orders: { asked: { id: string }[] }[] }) =>
  rights.orders[0]?.asked[0]?.id ?? ''

describe('a withdrawal', () => {
  it('offers no refunded piece, and refunds none twice', async () => {
    const { ask, read, seller, ids, vase, price, stock, total } = await delivered()
    const piece = { sellableId: vase.sellableId, quantity: 1, restock: true }
    await seller.call(refundOrder, {
      ...ids,
      amount: price,
      lines: [piece],
      reason: 'Llegó roto',
      key: randomUUID(),
    })
    expect((await read())?.lines.map(({ left }) => left)).toEqual([1, 1])
    await expect(ask([{ sellableId: vase.sellableId, quantity: 2 }])).rejects.toMatchObject({
      ...conflict,
      message: 'De «Playera de algodón» puedes devolver 1.',
    })
    const returnId = firstOf(await ask([{ sellableId: vase.sellableId, quantity: 1 }]))
    // Pieces in a pending return cannot be refunded through the order.
    expect((await seller.call(readOrder, ids)).lines[0]).toMatchObject({
      refundAmounts: [],
      askedBack: 1,
    })
    const of = { businessId: ids.businessId, returnId, restock: true }
    expect(await seller.call(contract.refundReturn, of)).toMatchObject({ amount: price })
    expect((await stock())[0]).toBe(10)
    expect((await seller.call(readOrder, ids)).lines[0]).toMatchObject({ refunded: 2 * price })
    await seller.call(refundOrder, {
      ...ids,
      amount: total - 2 * price,
      reason: 'Lo demás',
      key: randomUUID(),
    })
    expect(await read()).toMatchObject({ canWithdraw: false })
    await makePendingRefunds(test.services)
    expect(await brokenRules(test.services)).toEqual({})
  })

  it('whose money was already refunded is closed without another refund', async () => {
    const { ask, seller, ids, everything, total } = await delivered()
    const returnId = firstOf(await ask(everything))
    await seller.call(refundOrder, { ...ids, amount: total, reason: 'Todo', key: randomUUID() })
    const of = { businessId: ids.businessId, returnId, restock: true }
    expect(await seller.call(contract.refundReturn, of)).toMatchObject({
      state: 'refunded',
      amount: 0,
    })
    expect(await seller.call(readOrder, ids)).toMatchObject({ refunded: total })
  })

  it('may be refunded in part, with a reason, only where the law allows it', async () => {
    const by = await makePerson(test.services)
    const spain = await delivered({ email: by.email, by })
    const returnId = firstOf(await spain.ask(spain.everything))
    const less = (amount: number) => ({
      businessId: spain.ids.businessId,
      returnId,
      restock: false,
      lowered: { amount, why: 'El vaso volvió rayado' },
    })
    await expect(
      spain.seller.call(contract.refundReturn, less(spain.total + 1)),
    ).rejects.toMatchObject({ code: 'invalid' })
    expect(await spain.seller.call(contract.refundReturn, less(spain.total - 500))).toMatchObject({
      amount: spain.total - 500,
    })
    expect((await mailsTo(test.services, by.email)).at(-1)?.text).toContain('El vaso volvió rayado')
    const all = {
      ...conflict,
      message: 'La ley del país del cliente pide devolver todo lo que pagó por esto.',
    }
    for (const country of ['CO', 'AR', 'CL', 'MX']) {
      const there = await delivered({ country })
      const rights = await there.ask(there.everything)
      const of = { businessId: there.ids.businessId, returnId: firstOf(rights), restock: false }
      const lowered = { amount: 1, why: 'Porque sí' }
      await expect(
        there.seller.call(contract.refundReturn, { ...of, lowered }),
      ).rejects.toMatchObject(all)
    }
  })
})
