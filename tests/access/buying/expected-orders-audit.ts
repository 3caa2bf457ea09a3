import { eq } from 'drizzle-orm'
import { mercadoPagoAccounts } from '#db/tables/buying/mercado-pago.ts'
import { payments } from '#db/tables/buying/payments.ts'
import { postEntry } from '#features/buying/ledger/server/index.ts'
import { changeOrder, refundOrder } from '#features/buying/orders/contract/seller.ts'
import type { PaymentProvider, SellerAction } from '#features/buying/orders/vocabulary.ts'
import { confirmPayment, connectMercadoPago, payDemo } from '#features/buying/payments/contract.ts'
import { makePayout } from '#features/buying/payouts/contract.ts'
import { readRights, withdraw } from '#features/buying/returns/contract.ts'
import { readTransfer, sayPaid } from '#features/buying/transfers/contract.ts'
import { givePassword } from '#tests/support/accounts/give-password.ts'
import type { Person } from '#tests/support/factories/people.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { startMercadoPago } from '#tests/support/mercado-pago/start-mercado-pago.ts'
import { type Call, type Deed, reason, world } from '../audited-actions.ts'

/** By the owner of a store, on what somebody bought there. */
async function sold(provider: PaymentProvider, input: object): Promise<Call> {
  const { test } = world
  test.services.config.demoData = true
  const { purchaseId, token, paymentId, orders, parts } = await makePurchase(test.services, {
    provider,
  })
  if (provider === 'demo')
    await test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
  const [store, orderId] = [parts[0]?.store, orders[0]?.id ?? '']
  const businessId = store?.businessId ?? ''
  return {
    by: store?.owner,
    businessId,
    input: { businessId, orderId, ...input },
    subject: ['order', orderId],
  }
}

/** By the owner of a store, on what its buyer goes back on. */
async function withdrawn(input: object): Promise<Call> {
  const { test } = world
  test.services.config.demoData = true
  const { purchaseId, token, paymentId, orders, parts } = await makePurchase(test.services)
  await test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
  const [store, orderId] = [parts[0]?.store, orders[0]?.id ?? '']
  const businessId = store?.businessId ?? ''
  await test.as(store?.owner.token).call(changeOrder, { businessId, orderId, deed: 'ship' })
  const of = { purchaseId, token }
  const lines = [{ sellableId: parts[0]?.lines[0]?.product.sellableId ?? '', quantity: 1 }]
  await test.as().call(withdraw, { ...of, orderId, lines, reason: null, key: crypto.randomUUID() })
  const withdrawalId = (await test.as().call(readRights, of)).orders[0]?.asked[0]?.id ?? ''
  return {
    by: store?.owner,
    businessId,
    input: { businessId, withdrawalId, ...input },
    subject: ['order', orderId],
  }
}

/** By the owner of a store, on an order that its buyer says to have paid. */
async function said(): Promise<Call> {
  const { test } = world
  const { purchaseId, token, orders, parts } = await makePurchase(test.services, {
    provider: 'manual',
  })
  const [store, orderId] = [parts[0]?.store, orders[0]?.id ?? '']
  const businessId = store?.businessId ?? ''
  await test.as().call(sayPaid, { purchaseId, token, orderId })
  return {
    by: store?.owner,
    businessId,
    input: { businessId, orderId },
    subject: ['order', orderId],
  }
}

/** By the owner of a store, who was paid directly and gave back. */
async function owed(): Promise<Call> {
  const { test } = world
  const { orders, parts } = await makePurchase(test.services, { provider: 'manual' })
  const [store, orderId] = [parts[0]?.store, orders[0]?.id ?? '']
  const businessId = store?.businessId ?? ''
  const me = test.as(store?.owner.token)
  await me.call(confirmPayment, { businessId, orderId })
  await me.call(refundOrder, {
    businessId,
    orderId,
    amount: 100,
    reason: 'Llegó rota',
    key: 'k'.repeat(16),
  })
  const refundId = (await me.call(readTransfer, { businessId, orderId })).returns[0]?.refundId ?? ''
  return {
    by: store?.owner,
    businessId,
    input: { businessId, refundId },
    subject: ['order', orderId],
  }
}

const step = (deed: SellerAction, action: string): Deed => ({
  action,
  prepare: () => sold('demo', { deed }),
})

/** A store to which something is due. */
async function dueTo(amount = 100): Promise<{ owner: Person; businessId: string }> {
  const { businessId, owner } = await makeStore(world.test.services)
  const cause = { kind: 'release', id: crypto.randomUUID() } as const
  const of = { businessId, currency: 'MXN' }
  const postings = [
    { account: { kind: 'held', ...of } as const, amount },
    { account: { kind: 'payable', ...of } as const, amount: -amount },
  ]
  await world.test.services.db.transaction((tx) =>
    postEntry(tx, { key: `release:${cause.id}`, cause, postings }),
  )
  return { owner, businessId }
}

const transfer = (businessId: string) => ({
  businessId,
  currency: 'MXN',
  amount: 100,
  reference: 'SPEI 1',
  key: crypto.randomUUID(),
})

async function bounced(): Promise<Call> {
  const { businessId } = await dueTo()
  const { id: payoutId } = await world.test
    .as(world.staff.token)
    .call(makePayout, transfer(businessId))
  return { by: world.staff, businessId, input: { payoutId, reason }, subject: ['payout', payoutId] }
}

/** An owner who let us take payments for them at Mercado Pago, and comes back from there. */
async function consented(): Promise<Call> {
  const there = await startMercadoPago()
  world.test.services.config.mercadoPago = there.settings
  const { businessId, owner } = await makeStore(world.test.services)
  const password = await givePassword(world.test.services, owner)
  const { url } = await world.test
    .as(owner.token)
    .call(connectMercadoPago, { businessId, password })
  const back = there.consents.approve(url, there.seller).searchParams
  const [, ...state] = (back.get('state') ?? '').split('.')
  const input = { businessId, code: back.get('code') ?? '', state: state.join('.') }
  return { by: owner, businessId, input, subject: ['business', businessId] }
}

async function connected(): Promise<Call> {
  const { businessId, owner } = await makeStore(world.test.services)
  const tokens = {
    accessToken: 'a',
    refreshToken: 'b',
    expiresAt: new Date(),
    usedFrom: new Date(),
  }
  await world.test.services.db
    .insert(mercadoPagoAccounts)
    .values({ businessId, country: 'MX', accountId: '1', name: 'Tienda', ...tokens })
  const password = await givePassword(world.test.services, owner)
  return {
    by: owner,
    businessId,
    input: { businessId, password },
    subject: ['business', businessId],
  }
}

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
    prepare: () => sold('demo', { amount: 100, reason: 'Llegó rota', key: 'k'.repeat(16) }),
  },
  makePayout: {
    action: 'payouts.made',
    prepare: async () => {
      const { businessId } = await dueTo()
      return { by: world.staff, businessId, input: transfer(businessId), subject: ['payout'] }
    },
  },
  confirmDebtPayment: {
    action: 'payouts.debt_paid',
    prepare: async () => {
      const { businessId } = await dueTo(-1_000)
      return {
        by: world.staff,
        businessId,
        input: transfer(businessId),
        subject: ['business', businessId],
      }
    },
  },
  bouncePayout: { action: 'payouts.bounced', prepare: bounced },
  savePayoutDestination: {
    action: 'payouts.destination_saved',
    prepare: async () => {
      const { businessId, owner: by } = await dueTo()
      const password = await givePassword(world.test.services, by)
      return {
        by,
        businessId,
        input: { businessId, details: 'BBVA 0123456789', paypalMerchantId: null, password },
        subject: ['business', businessId],
      }
    },
  },
  saveInstructions: {
    action: 'payouts.instructions_saved',
    prepare: async () => {
      const { businessId, owner: by } = await dueTo()
      const password = await givePassword(world.test.services, by)
      return {
        by,
        businessId,
        input: { businessId, manualInstructions: 'BBVA 0123456789', password },
        subject: ['business', businessId],
      }
    },
  },
  readRights: 'changes nothing',
  readReceipt: 'changes nothing',
  withdraw: 'the order’s own timeline says what its buyer did, and when',
  receiveWithdrawal: { action: 'withdrawals.received', prepare: () => withdrawn({}) },
  refundWithdrawal: {
    action: 'withdrawals.refunded',
    prepare: () => withdrawn({ restock: false }),
  },
  refuseWithdrawal: {
    action: 'withdrawals.refused',
    prepare: () => withdrawn({ answer: 'Hecho a la medida' }),
  },
  noteOrder: 'a note for one’s own team',
  readPayment: 'changes nothing',
  startPayment: 'the payment itself is kept',
  payDemo: 'the payment itself is kept',
  beginPaypal: 'the payment itself is kept',
  capturePaypal: 'the payment itself is kept',
  beginMercadoPago: 'the payment itself is kept',
  askMercadoPago: 'the payment itself is kept',
  connectMercadoPago: 'nothing is kept before it is finished',
  finishMercadoPago: { action: 'payments.account_connected', prepare: consented },
  disconnectMercadoPago: {
    action: 'payments.account_disconnected',
    leaves: 'nothing',
    prepare: connected,
  },
  settlePaymentAlert: {
    action: 'payments.alert_settled',
    prepare: async () => {
      const { paymentId } = await makePurchase(world.test.services)
      const alerted = { alert: 'not_asked', alertDetail: 'x', alertedAt: new Date() } as const
      await world.test.services.db.update(payments).set(alerted).where(eq(payments.id, paymentId))
      return {
        by: world.staff,
        input: { paymentId, note: 'Lo vi en PayPal' },
        subject: ['payment', paymentId],
      }
    },
  },
  sayPaid: 'what buyer and seller say of a payment is kept with the order',
  openTransferReceipt: 'each opening of the file is recorded, not the link to it',
  denyTransfer: { action: 'transfers.denied', prepare: () => said() },
  sendReturn: { action: 'transfers.returned', prepare: owed },
  confirmPayment: { action: 'payments.confirmed', prepare: () => sold('manual', {}) },
}
