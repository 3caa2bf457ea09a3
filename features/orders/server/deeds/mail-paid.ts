import type { Database, Services } from '#shared/server/services.ts'
import { shownTax } from '../kept-tax.ts'
import type { LockedOrder } from './lock-order.ts'
import { mailBuyer, storeName } from './mail-buyer.ts'

/** Tells the buyer that these orders of one purchase are paid. */
export async function mailPaid(services: Services, tx: Database, paid: LockedOrder[]): Promise<void> {
  const [first] = paid
  if (!first) return
  const orders = []
  for (const order of paid) {
    const { number, storeId, total, discount } = order
    orders.push({ number, total, discount, tax: shownTax(order), store: await storeName(tx, storeId) })
  }
  const { groupId, currency } = first
  const amount = paid.reduce((sum, { total }) => sum + total, 0)
  await mailBuyer(services, tx, { groupId, kind: 'orders.paid', key: first.id, data: { amount, currency, orders } })
}
