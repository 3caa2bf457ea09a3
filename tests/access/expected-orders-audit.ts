import type { SellerDeed } from '#features/orders/vocabulary.ts'
import { payDemo } from '#features/payments/contract.ts'
import type { PaymentProvider } from '#features/payments/vocabulary.ts'
import { makePurchase } from '../support/factories/purchases.ts'
import { type Call, type Deed, world } from './audited-deeds.ts'

/** By the owner of a store, on what somebody bought there. */
async function sold(provider: PaymentProvider, input: object): Promise<Call> {
  const { test } = world
  test.services.config.demoData = true
  const { purchaseId, token, paymentId, orders, parts } = await makePurchase(test.services, { provider })
  if (provider === 'demo') await test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
  const [store, orderId] = [parts[0]?.store, orders[0]?.id ?? '']
  const businessId = store?.businessId ?? ''
  return { by: store?.owner, businessId, input: { businessId, orderId, ...input }, subject: ['order', orderId] }
}

const step = (deed: SellerDeed, action: string): Deed => ({ action, prepare: () => sold('demo', { deed }) })

/** What sellers do with orders; what buyers do stands in the order's own timeline. */
export const ordersAudit: Record<string, Deed | Deed[] | string> = {
  readPurchase: 'changes nothing',
  cancelMyOrder: 'the order’s own timeline says what its buyer did, and when',
  listOrders: 'changes nothing',
  changeOrder: [
    step('accept', 'orders.accepted'),
    step('pack', 'orders.packed'),
    step('ship', 'orders.shipped'),
    step('deliver', 'orders.delivered'),
    step('cancel', 'orders.cancelled'),
  ],
  refundOrder: {
    action: 'orders.refunded',
    prepare: () => sold('demo', { amount: 100, reason: 'Llegó rota', restock: false, key: 'k'.repeat(16) }),
  },
  noteOrder: 'a note for one’s own team',
  readPayment: 'changes nothing',
  startPayment: 'the payment itself is kept',
  payDemo: 'the payment itself is kept',
  confirmPayment: { action: 'payments.confirmed', prepare: () => sold('manual', {}) },
}
