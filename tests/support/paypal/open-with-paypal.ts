import { eq } from 'drizzle-orm'
import { payments } from '#db/tables/buying/payments.ts'
import * as contract from '#features/buying/payments/contract.ts'
import { makePurchase, type TestPurchase } from '#tests/support/factories/purchases.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { startPaypal } from './start-paypal.ts'

/** An app with a fake PayPal, and the buyer's actions between them. */
export async function openWithPaypal() {
  const there = await startPaypal()
  const test = await openTestApp({ paypal: there.settings })
  const guest = test.as()
  const of = ({ purchaseId, token }: TestPurchase) => ({ purchaseId, token })
  const paymentRow = async (id: string) =>
    (await test.services.db.select().from(payments).where(eq(payments.id, id)))[0]
  const jobsOf = async (name: string, paymentId: string) => {
    const { rows } = await test.services.pool.query<{ data: Record<string, unknown> }>(
      `select data from pgboss.job where name = $1 and data ->> 'paymentId' = $2 order by created_on`,
      [name, paymentId],
    )
    return rows.map(({ data }) => data)
  }
  return {
    there,
    test,
    paymentRow,
    jobsOf,
    buy: (wanted: Parameters<typeof makePurchase>[1] = {}) =>
      makePurchase(test.services, { ...wanted, provider: 'paypal' }),
    begin: async (bought: TestPurchase, paymentId = bought.paymentId) =>
      (await guest.call(contract.beginPaypal, { ...of(bought), paymentId })).orderId,
    capture: (bought: TestPurchase, paymentId = bought.paymentId) =>
      guest.call(contract.capturePaypal, { ...of(bought), paymentId }),
    read: (bought: TestPurchase) => guest.call(contract.readPayment, of(bought)),
    start: (bought: TestPurchase) =>
      guest.call(contract.startPayment, { ...of(bought), provider: 'paypal' }),
    inMinutes: (minutes: number) => test.setNow(new Date(Date.now() + minutes * 60_000)),
    close: async () => {
      await test.close()
      await there.stop()
    },
  }
}
