import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { orders } from '#db/tables/buying/orders.ts'
import { owedRefunds } from '#db/tables/buying/transfers.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { listNotifications } from '#features/accounts/notifications/contract/notices.ts'
import { cancelMyOrder, readPurchase } from '#features/buying/orders/contract/purchase.ts'
import { changeOrder, refundOrder } from '#features/buying/orders/contract/seller.ts'
import { expireOverdue } from '#features/buying/orders/server/transitions/close-overdue.ts'
import {
  confirmPayment,
  payDemo,
  readPayment,
  startPayment,
} from '#features/buying/payments/contract.ts'
import { paymentProviderInfo } from '#shared/payment-providers.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { jpegFile } from '#tests/support/upload-files.ts'
import {
  confirmRefundSent,
  denyTransfer,
  listTransferTasks,
  openTransferReceipt,
  readTransfer,
  statePaid,
} from '../contract.ts'
import { receiptsPerDay } from '../vocabulary.ts'
import { remindEnding } from './remind-ending.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  test.setNow(null)
  await test.services.db.delete(rateLimits)
})
afterAll(() => test.close())

let mailboxes = 0
async function bought(wanted: Parameters<typeof makePurchase>[1] = {}) {
  const email = `compra${++mailboxes}@persona.test`
  const made = await makePurchase(test.services, { provider: 'manual', email, ...wanted })
  const [order, part] = [made.orders[0], made.parts[0]]
  if (!order || !part) throw new Error('nothing was bought')
  const seller = part.store.owner
  return {
    ...made,
    email,
    order,
    seller,
    of: { purchaseId: made.purchaseId, token: made.token },
    ours: { businessId: part.store.businessId, orderId: order.id },
  }
}
type Bought = Awaited<ReturnType<typeof bought>>

const say = ({ of, order }: Bought) => test.as().call(statePaid, { ...of, orderId: order.id })
const confirm = ({ seller, ours }: Bought) => test.as(seller.token).call(confirmPayment, ours)
const kindsTo = async (address: string) =>
  (await mailsTo(test.services, address)).map(({ kind }) => kind)
const lastTo = async (address: string) => (await mailsTo(test.services, address)).at(-1)
const bellOf = async ({ seller }: Bought) =>
  (await test.as(seller.token).call(listNotifications, {})).items.map(({ text }) => text)
const rowOf = async ({ order }: Bought) =>
  (await test.services.db.select().from(orders).where(eq(orders.id, order.id)))[0]
/**
 * Runs `work` this many minutes in the future. It must not need a member's session, which would have expired by then.
 */
async function later(minutes: number, work: () => Promise<unknown>) {
  test.setNow(new Date(Date.now() + minutes * 60_000))
  await work()
  test.setNow(null)
}
const tasks = ({ seller, ours }: Bought) =>
  test.as(seller.token).call(listTransferTasks, { businessId: ours.businessId })

describe('an order paid directly to its seller', () => {
  it('is announced to both when placed: payment method, reference and deadline', async () => {
    const one = await bought()
    const mail = await lastTo(one.email)
    expect(mail?.subject).toBe(`Tu pedido ${one.order.number}: cómo pagarlo`)
    expect(mail?.text).toMatch(new RegExp(`Escribe en tu pago: ${one.order.number}`))
    expect(mail?.text).toMatch(/Paga antes del: \d+ de \w+ de \d{4}, \d\d:\d\d/)
    expect((await lastTo(one.seller.email))?.subject).toContain(`Pedido ${one.order.number}`)
    expect((await bellOf(one))[0]).toContain('por transferencia o efectivo')
  })

  it('reported as paid is reserved longer once for the seller to check, and both are notified', async () => {
    const one = await bought()
    await later(paymentProviderInfo.manual.reservationMinutes - 60, () => say(one))
    const held = (await rowOf(one))?.heldUntil?.getTime() ?? 0
    expect(held).toBeGreaterThan(
      Date.now() + (paymentProviderInfo.manual.reservationMinutes + 24 * 60) * 60_000,
    )
    await say(one)
    expect((await rowOf(one))?.heldUntil?.getTime()).toBe(held)
    expect(await kindsTo(one.email)).toEqual(['orders.placed', 'transfers.said'])
    expect((await lastTo(one.seller.email))?.subject).toContain('dice que pagó')
    expect((await bellOf(one))[0]).toContain('El comprador dice que pagó')
    expect(await tasks(one)).toMatchObject({
      total: 1,
      items: [{ kind: 'said', orderId: one.order.id, buyer: 'Rosa Díaz', amount: one.total }],
    })
    expect(await test.as(one.seller.token).call(readTransfer, one.ours)).toMatchObject({
      statedAt: expect.any(String),
      deniedAt: null,
    })
    // The store is looking for the payment, so the buyer cannot start another one.
    await expect(
      test.as().call(startPayment, { ...one.of, provider: 'paypal' }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await confirm(one)
    expect(await tasks(one)).toEqual({ items: [], total: 0 })
    expect(await kindsTo(one.email)).toContain('orders.paid')
    await expect(say(one)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('whose payment the seller cannot find is announced to its buyer, who may report it again', async () => {
    const one = await bought()
    const deny = () => test.as(one.seller.token).call(denyTransfer, one.ours)
    await expect(deny()).rejects.toMatchObject({ code: 'conflict' })
    await say(one)
    await deny()
    await deny()
    expect((await kindsTo(one.email)).filter((kind) => kind === 'transfers.denied')).toHaveLength(1)
    expect(await tasks(one)).toMatchObject({ total: 0 })
    await later(60, () => say(one))
    expect(await tasks(one)).toMatchObject({ total: 1 })
  })

  it('cannot be reported or confirmed by anybody else', async () => {
    const [one, other] = [await bought(), await bought()]
    await expect(
      test.as().call(statePaid, { ...other.of, orderId: one.order.id }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await say(one)
    await expect(test.as(other.seller.token).call(denyTransfer, one.ours)).rejects.toMatchObject({
      code: expect.stringMatching(/forbidden|not_found/),
    })
  })

  it('triggers one reminder, a day before its deadline', async () => {
    const one = await bought()
    await remindEnding(test.services)
    expect(await kindsTo(one.email)).toEqual(['orders.placed'])
    await later(paymentProviderInfo.manual.reservationMinutes - 20 * 60, async () => {
      await remindEnding(test.services)
      await remindEnding(test.services)
    })
    expect((await kindsTo(one.email)).filter((kind) => kind === 'transfers.ending')).toHaveLength(1)
    expect(
      (await bellOf(one)).filter((words) => words.startsWith('Se acaba el tiempo')),
    ).toHaveLength(1)
  })

  it('that expires is announced to both; a buyer who reported the payment never reads that nothing was charged', async () => {
    const [silent, paid] = [await bought(), await bought()]
    await say(paid)
    await later(paymentProviderInfo.manual.reservationMinutes * 2, () =>
      expireOverdue(test.services),
    )
    expect((await lastTo(silent.email))?.subject).toContain('no se pagó a tiempo')
    const mail = await lastTo(paid.email)
    expect(mail?.subject).toContain('no ha confirmado tu pago')
    expect(mail?.text).not.toMatch(/no se te cobró|intentar pagarlo/i)
    expect((await bellOf(paid))[0]).toContain('se cerró sin que confirmaras')
    const payment = await test.as().call(readPayment, paid.of)
    expect(payment).toMatchObject({
      state: 'expired',
      transfers: [{ orderId: paid.order.id, statedAt: expect.any(String) }],
      providers: [],
    })
    // The seller may still find the payment.
    await confirm(paid)
    expect((await rowOf(paid))?.state).toBe('paid')
    // A buyer who had not reported the payment may report it now.
    await say(silent)
    expect(await tasks(silent)).toMatchObject({ total: 1 })
  })

  it('cancelled by its buyer is announced to its seller; one that the seller cancels is not', async () => {
    const [one, other] = [await bought(), await bought()]
    await test
      .as()
      .call(cancelMyOrder, { ...one.of, orderId: one.order.id, reason: 'Entra a premio.example' })
    expect((await lastTo(one.seller.email))?.subject).toContain('Se canceló')
    expect((await lastTo(one.email))?.text).not.toContain('premio.example')
    await test.as(other.seller.token).call(changeOrder, { ...other.ours, action: 'cancel' })
    expect((await lastTo(other.seller.email))?.subject).not.toContain('Se canceló')
  })
})

describe('a manual refund', () => {
  it('is a task of the seller until they confirm that they sent it', async () => {
    const one = await bought()
    await confirm(one)
    const refund = { ...one.ours, amount: 10_000, reason: 'Llegó rota', key: 'k'.repeat(16) }
    await test.as(one.seller.token).call(refundOrder, refund)
    await test.as(one.seller.token).call(refundOrder, refund)
    expect(await tasks(one)).toMatchObject({
      total: 1,
      items: [{ kind: 'return', amount: 10_000, buyer: 'Rosa Díaz' }],
    })
    expect((await lastTo(one.seller.email))?.subject).toMatch(
      /Devuelve \$100.00.* por transferencia a Rosa Díaz/,
    )
    expect((await bellOf(one))[0]).toContain('por transferencia a Rosa Díaz')
    expect((await lastTo(one.email))?.text).toContain('Te lo devuelve la tienda')
    const shown = () => test.as().call(readPurchase, one.of)
    expect((await shown()).orders[0]).toMatchObject({
      refunded: 10_000,
      returning: 10_000,
      isPaidToStore: true,
    })
    const refundId = (await tasks(one)).items[0]?.id ?? ''
    const send = () =>
      test
        .as(one.seller.token)
        .call(confirmRefundSent, { businessId: one.ours.businessId, refundId })
    await Promise.all([send(), send()])
    expect(await tasks(one)).toMatchObject({ total: 0 })
    expect((await shown()).orders[0]).toMatchObject({ refunded: 10_000, returning: 0 })
    expect((await kindsTo(one.email)).filter((kind) => kind === 'transfers.returned')).toHaveLength(
      1,
    )
  })

  it('is a task for a cancelled order, whoever cancelled it', async () => {
    const person = await makePerson(test.services)
    const one = await bought({ by: person })
    await confirm(one)
    await test
      .as(person.token)
      .call(cancelMyOrder, { ...one.of, orderId: one.order.id, reason: null })
    expect(
      await test.services.db
        .select()
        .from(owedRefunds)
        .where(eq(owedRefunds.orderId, one.order.id)),
    ).toMatchObject([{ amount: one.total, sentAt: null }])
    await expect(
      test.as((await bought()).seller.token).call(confirmRefundSent, {
        businessId: one.ours.businessId,
        refundId: (await tasks(one)).items[0]?.id ?? '',
      }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/forbidden|not_found/) })
  })

  it('is no task where a provider was paid', async () => {
    const demo = await openTestApp({ demoData: true })
    onTestFinished(() => demo.close())
    const {
      purchaseId,
      token,
      paymentId,
      orders: placed,
      parts,
    } = await makePurchase(demo.services, { provider: 'demo' })
    await demo.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
    const { businessId = '', owner } = parts[0]?.store ?? {}
    const refund = {
      businessId,
      orderId: placed[0]?.id ?? '',
      amount: 10_000,
      reason: 'Llegó rota',
      key: 'k'.repeat(16),
    }
    expect((await demo.as(owner?.token).call(refundOrder, refund)).refunded).toBe(10_000)
    expect(await demo.services.db.select().from(owedRefunds)).toEqual([])
    expect(await demo.as(owner?.token).call(listTransferTasks, { businessId })).toMatchObject({
      total: 0,
    })
  })
})

describe('the proof of a payment', () => {
  const send = async ({ of, order }: Bought, bytes: Buffer, token: string | null = of.token) =>
    test.app.request(`/comprobantes/${of.purchaseId}/${order.id}`, {
      method: 'POST',
      headers: {
        ...(token && { 'x-purchase-token': token }),
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(bytes),
    })

  it('is visible to the buyer and the team only; the last one counts', async () => {
    const [one, other] = [await bought(), await bought()]
    expect((await send(one, await jpegFile())).status).toBe(201)
    expect((await send(one, await jpegFile({ width: 300, height: 200 }))).status).toBe(201)
    expect(await test.services.db.$count(mediaObjects, eq(mediaObjects.bucketId, 'evidence'))).toBe(
      1,
    )
    const link = await test.as(one.seller.token).call(openTransferReceipt, one.ours)
    expect((await test.app.request(link.url)).status).toBe(200)
    await expect(
      test.as(other.seller.token).call(openTransferReceipt, one.ours),
    ).rejects.toBeDefined()
    const path = `/comprobantes/${one.of.purchaseId}/${one.order.id}`
    const shown = await test.app.request(path, { headers: { 'x-purchase-token': one.of.token } })
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await test.app.request(path)).status).toBe(404)
    expect(
      (await test.app.request(path, { headers: { 'x-purchase-token': other.of.token } })).status,
    ).toBe(404)
  })

  it.each([
    ['nothing', Buffer.alloc(0), 415],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 415],
  ])('that is %s is rejected, and nothing of it is stored', async (_, bytes, status) => {
    const one = await bought()
    expect((await send(one, bytes)).status).toBe(status)
    expect(await test.as(one.seller.token).call(readTransfer, one.ours)).toMatchObject({
      hasReceipt: false,
    })
  })

  it('is authorized before its body is read, and rate-limited', async () => {
    const one = await bought()
    expect((await send(one, await jpegFile(), null)).status).toBe(404)
    for (let i = 0; i < receiptsPerDay; i++)
      expect((await send(one, Buffer.from('x'))).status).toBe(415)
    expect((await send(one, await jpegFile())).status).toBe(429)
  })
})
