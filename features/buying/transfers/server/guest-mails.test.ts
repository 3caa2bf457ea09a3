import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { readPurchase } from '#features/buying/orders/contract/purchase.ts'
import { tokenOfFragment } from '#features/buying/orders/contract/purchase-path.ts'
import { readPayment } from '#features/buying/payments/contract.ts'
import { formatMoney } from '#shared/money.ts'
import { paymentProviderInfo } from '#shared/payment-providers.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { mailsTo, type TestMail } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { denyTransfer, statePaid } from '../contract.ts'
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

const deadline = /\d+ de \w+ de \d{4}, \d\d:\d\d/

/** The purchase that a mail's link opens for a reader without a session. */
async function opened({ text }: TestMail) {
  const [, link] = /(http\S+\/order-confirmation\S+)/.exec(text) ?? []
  const { searchParams, hash } = new URL(link ?? '')
  const of = { purchaseId: searchParams.get('compra') ?? '', token: tokenOfFragment(hash) }
  return {
    bought: await test.as().call(readPurchase, of),
    payment: await test.as().call(readPayment, of),
  }
}

describe('a guest who pays by transfer', () => {
  it('gets by mail the amount, reference and deadline for each store, and a link to the instructions', async () => {
    const stores = [await makeStore(test.services), await makeStore(test.services)]
    const parts = await Promise.all(
      stores.map(async (store, i) => ({
        store,
        lines: [
          {
            product: await makeProduct(test.services, store, { price: 10_000 * (i + 1) }),
            quantity: 1,
          },
        ],
        shipping: 990,
      })),
    )
    const made = await makePurchase(test.services, { provider: 'manual', parts })
    const [mail, ...others] = await mailsTo(test.services, made.email)
    if (!mail) throw new Error('no mail')
    expect([mail.kind, others.length]).toEqual(['orders.placed', 0])
    expect(mail.subject).toBe(`Tu compra de ${formatMoney(made.total, 'MXN', true)}: cómo pagarla`)
    const { bought, payment } = await opened(mail)
    for (const { number, total } of bought.orders) {
      const ofStore = mail.text.slice(mail.text.indexOf(`Escribe en tu pago: ${number}`))
      expect(ofStore).toMatch(
        new RegExp(`^Escribe en tu pago: ${number}\\s+Paga antes del: ${deadline.source}`),
      )
      expect(ofStore).toContain(`Por pagar: ${formatMoney(total, 'MXN', true)}`)
    }
    expect(payment.instructions.map(({ text }) => text)).toEqual([
      expect.stringContaining('Transferencia'),
      expect.stringContaining('Transferencia'),
    ])
  })

  it.each(['transfers.ending', 'transfers.denied'] as const)(
    'reads all of that again in %s',
    async (kind) => {
      const made = await makePurchase(test.services, { provider: 'manual' })
      const [order, store] = [made.orders[0], made.parts[0]?.store]
      if (!order || !store) throw new Error('nothing was bought')
      if (kind === 'transfers.ending') {
        test.setNow(
          new Date(Date.now() + (paymentProviderInfo.manual.reservationMinutes - 20 * 60) * 60_000),
        )
        await remindEnding(test.services)
        test.setNow(null)
      } else {
        await test
          .as()
          .call(statePaid, { purchaseId: made.purchaseId, token: made.token, orderId: order.id })
        await test
          .as(store.owner.token)
          .call(denyTransfer, { businessId: store.businessId, orderId: order.id })
      }
      const mail = (await mailsTo(test.services, made.email)).find((one) => one.kind === kind)
      if (!mail) throw new Error('no mail')
      expect(mail.text).toContain(`Pedido: ${order.number}`)
      expect(mail.text).toContain(`Cantidad: ${formatMoney(made.total, 'MXN', true)}`)
      expect(mail.text).toMatch(new RegExp(`Hasta: ${deadline.source}`))
      expect((await opened(mail)).bought.orders).toMatchObject([
        { number: order.number, total: made.total },
      ])
    },
  )
})
