import { eq } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { payments } from '#db/tables/buying/payments.ts'
import * as contract from '#features/buying/payments/contract.ts'
import type { PaymentProvider } from '#shared/payment-providers.ts'
import { makePurchase, type TestPurchase } from '#tests/support/factories/purchases.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { startMercadoPago } from './start-mercado-pago.ts'

/** An app with a fake Mercado Pago, and the buyer's actions between them. */
export async function openWithMercadoPago(provider: PaymentProvider = 'mercado_pago') {
  const there = await startMercadoPago()
  const test = await openTestApp({ mercadoPago: there.settings, siteUrl: 'https://lonja.test' })
  const guest = test.as()
  there.books.now = test.services.now
  const of = ({ purchaseId, token }: TestPurchase) => ({ purchaseId, token })
  const paymentRow = async (id: string) =>
    (await test.services.db.select().from(payments).where(eq(payments.id, id)))[0]
  const begin = async (bought: TestPurchase, paymentId = bought.paymentId) => {
    const { url } = await guest.call(contract.beginMercadoPago, { ...of(bought), paymentId })
    return new URL(url).searchParams.get('pref_id') ?? ''
  }
  return {
    there,
    test,
    paymentRow,
    begin,
    jobsOf: async (name: string, paymentId: string) => {
      const { rows } = await test.services.pool.query<{ data: Record<string, unknown> }>(
        `select data from pgboss.job where name = $1 and data ->> 'paymentId' = $2 order by created_on`,
        [name, paymentId],
      )
      return rows.map(({ data }) => data)
    },
    orderOf: async ({ purchaseId }: TestPurchase) =>
      (await test.services.db.select().from(orders).where(eq(orders.purchaseId, purchaseId)))[0],
    buy: (wanted: Parameters<typeof makePurchase>[1] = {}) =>
      makePurchase(test.services, { ...wanted, provider }),
    ask: (bought: TestPurchase) => guest.call(contract.askMercadoPago, of(bought)),
    read: (bought: TestPurchase) => guest.call(contract.readPayment, of(bought)),
    start: (bought: TestPurchase, by: PaymentProvider = provider) =>
      guest.call(contract.startPayment, { ...of(bought), provider: by }),
    send: async (event: { path: string; body: string; headers: Record<string, string> }) =>
      (
        await test.app.request(event.path, {
          method: 'POST',
          body: event.body,
          headers: event.headers,
        })
      ).status,
    inMinutes: (minutes: number) => test.setNow(new Date(Date.now() + minutes * 60_000)),
    close: async () => {
      await test.close()
      await there.stop()
    },
  }
}
