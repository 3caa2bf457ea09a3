import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personalData } from '#api/personal-data.ts'
import { accountDeletions } from '#db/tables/backoffice/privacy.ts'
import { orderEvents, purchases } from '#db/tables/buying/orders.ts'
import { refunds } from '#db/tables/buying/orders-refunds.ts'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import { cancelMyOrder } from '#features/buying/orders/contract/purchase.ts'
import { changeOrder, noteOrder, refundOrder } from '#features/buying/orders/contract/seller.ts'
import { erasedReason } from '#features/buying/orders/vocabulary.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import { withdraw } from '#features/buying/returns/contract.ts'
import { sendInquiry, updateLead } from '#features/directory/leads/contract.ts'
import { sendMail } from '#features/platform/mail/server/send-mail.ts'
import { findMarkerText, markerText } from '#tests/support/accounts/marker-text.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { eraseAccount } from './erase-account.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

const places = () => findMarkerText(test.services)

describe('private texts of an erased person', () => {
  it('stand nowhere any more, whoever wrote them', async () => {
    const { services } = test
    const { db } = services
    const by = await makePerson(services, { fullName: markerText })
    const buyer = test.as(by.token)
    const store = await makeStore(services)
    const seller = test.as(store.owner.token)
    const product = await makeProduct(services, store)
    const buy = async () => {
      const parts = [{ store, lines: [{ product, quantity: 1 }] }]
      const { purchaseId, paymentId, orders } = await makePurchase(services, {
        by,
        email: by.email,
        parts,
      })
      await db
        .update(purchases)
        .set({ name: markerText, notes: `Para ${markerText}` })
        .where(eq(purchases.id, purchaseId))
      await buyer.call(payDemo, { purchaseId, token: null, paymentId, outcome: 'paid' })
      return { purchaseId, token: null, orderId: orders[0]?.id ?? '', businessId: store.businessId }
    }
    const cancelled = await buy()
    await buyer.call(cancelMyOrder, {
      ...cancelled,
      businessId: undefined,
      reason: `Lo canceló ${markerText}`,
    } as never)
    const bought = await buy()
    const { orderId, businessId, purchaseId } = bought
    await seller.call(noteOrder, { businessId, orderId, note: `${markerText} llama por la tarde` })
    await seller.call(changeOrder, { businessId, orderId, action: 'ship' })
    const lines = [{ sellableId: product.sellableId, quantity: 1 }]
    await buyer.call(withdraw, {
      purchaseId,
      token: null,
      orderId,
      lines,
      reason: `No le queda a ${markerText}`,
      key: 'k'.repeat(16),
    })
    const refunded = await buy()
    await seller.call(refundOrder, {
      businessId,
      orderId: refunded.orderId,
      amount: 100,
      reason: `Disculpa a ${markerText}`,
      key: 'r'.repeat(16),
    })
    const words = {
      name: markerText,
      email: by.email,
      phone: '',
      message: `Soy ${markerText}, cotízame`,
      channel: 'quote' as const,
      page: null,
      apellidoMaterno: '',
    }
    await buyer.call(sendInquiry, { ...words, slug: store.business.slug })
    const leadId =
      (await services.pool.query<{ id: string }>('select id from leads')).rows[0]?.id ?? ''
    await seller.call(updateLead, { businessId, leadId, note: `${markerText} ya compró` })
    for (const { id } of await db.select({ id: outgoingMails.id }).from(outgoingMails))
      await sendMail(services, id)
    expect(await places()).toEqual(
      expect.arrayContaining([
        'mail',
        'order_events.detail',
        'purchases.name',
        'refunds.reason',
        'return_requests.reason',
        'leads.message',
        'leads.note',
      ]),
    )

    const [deletion] = await db
      .insert(accountDeletions)
      .values({
        userId: by.id,
        state: 'scheduled',
        linkExpiresAt: new Date(),
        eraseAfter: new Date(Date.now() - 1000),
      })
      .returning()
    await eraseAccount(services, personalData, deletion?.id ?? '')
    expect(await places()).toEqual([])
    expect((await db.select().from(refunds)).map(({ reason }) => reason)).toEqual(
      Array(2).fill(erasedReason),
    )
  })

  it('are blanked in orders of erased buyers only', async () => {
    const { services } = test
    const store = await makeStore(services)
    const product = await makeProduct(services, store)
    const { orders } = await makePurchase(services, {
      parts: [{ store, lines: [{ product, quantity: 1 }] }],
    })
    const ofOrder = eq(orderEvents.orderId, orders[0]?.id ?? '')
    for (const detail of [null, 'otra cosa'])
      await expect(
        services.db.update(orderEvents).set({ detail }).where(ofOrder),
      ).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})
