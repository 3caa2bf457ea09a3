import type { Database, Services } from '#shared/server/services.ts'
import { shownTax } from '../kept-tax.ts'
import type { LockedOrder } from './lock-order.ts'
import { mailBuyer } from './mail-buyer.ts'

/** Tells the buyer that these orders of one purchase are paid. */
export async function mailPaid(services: Services, tx: Database, paid: LockedOrder[]): Promise<void> {
  const [first] = paid
  if (!first) return
  const orders = paid.map((order) => {
    const { number, storeName: store, total, discount } = order
    return { number, total, discount, tax: shownTax(order), store }
  })
  const { groupId, currency } = first
  const amount = paid.reduce((sum, { total }) => sum + total, 0)
  await mailBuyer(services, tx, { groupId, kind: 'orders.paid', key: first.id, data: { amount, currency, orders } })
}
