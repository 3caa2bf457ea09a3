import { eq } from 'drizzle-orm'
import { payments } from '#db/tables/buying/payments.ts'
import { mercadoPagoAccounts } from '#db/tables/buying/payments-mercado-pago.ts'
import { postEntry } from '#features/buying/ledger/server/index.ts'
import { changeOrder, refundOrder } from '#features/buying/orders/contract/seller.ts'
import type { SellerAction } from '#features/buying/orders/vocabulary.ts'
import { confirmPayment, connectMercadoPago, payDemo } from '#features/buying/payments/contract.ts'
import { makePayout } from '#features/buying/payouts/contract.ts'
import { readRights, withdraw } from '#features/buying/returns/contract.ts'
import { readTransfer, statePaid } from '#features/buying/transfers/contract.ts'
import type { PaymentProvider } from '#shared/payment-providers.ts'
import { givePassword } from '#tests/support/accounts/give-password.ts'
import type { Person } from '#tests/support/factories/people.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { startMercadoPago } from '#tests/support/mercado-pago/start-mercado-pago.ts'
import { type AuditedAction, type Call, reason, world } from '../audited-actions.ts'

/** Call by a store's owner on a purchased order. */
async function onSoldOrder(provider: PaymentProvider, input: object): Promise<Call> {
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

/** Call by a store's owner on a return. */
async function onReturn(input: object): Promise<Call> {
  const { test } = world
  test.services.config.demoData = true
  const { purchaseId, token, paymentId, orders, parts } = await makePurchase(test.services)
  await test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
  const [store, orderId] = [parts[0]?.store, orders[0]?.id ?? '']
  const businessId = store?.businessId ?? ''
  await test.as(store?.owner.token).call(changeOrder, { businessId, orderId, action: 'ship' })
  const purchase = { purchaseId, token }
  const lines = [{ sellableId: parts[0]?.lines[0]?.product.sellableId ?? '', quantity: 1 }]
  await test
    .as()
    .call(withdraw, { ...purchase, orderId, lines, reason: null, key: crypto.randomUUID() })
  const returnId = (await test.as().call(readRights, purchase)).orders[0]?.asked[0]?.id ?? ''
  return {
    by: store?.owner,
    businessId,
    input: { businessId, returnId, ...input },
    subject: ['order', orderId],
  }
}

/** Call by a store's owner on an order that the buyer states to have paid. */
async function onStatedPaid(): Promise<Call> {
  const { test } = world
  const { purchaseId, token, orders, parts } = await makePurchase(test.services, {
    provider: 'manual',
  })
  const [store, orderId] = [parts[0]?.store, orders[0]?.id ?? '']
  const businessId = store?.businessId ?? ''
  await test.as().call(statePaid, { purchaseId, token, orderId })
  return {
    by: store?.owner,
    businessId,
    input: { businessId, orderId },
    subject: ['order', orderId],
  }
}

/** Call by a directly paid store's owner who owes a refund. */
async function onOwedRefund(): Promise<Call> {
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

const transition = (change: SellerAction, action: string): AuditedAction => ({
  action,
  prepare: () => onSoldOrder('demo', { action: change }),
})

/** Makes a store with a payable amount. */
async function makePayable(amount = 100): Promise<{ owner: Person; businessId: string }> {
  const { businessId, owner } = await makeStore(world.test.services)
  const cause = { kind: 'release', id: crypto.randomUUID() } as const
  const account = { businessId, currency: 'MXN' }
  const postings = [
    { account: { kind: 'held', ...account } as const, amount },
    { account: { kind: 'payable', ...account } as const, amount: -amount },
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

async function onPayout(): Promise<Call> {
  const { businessId } = await makePayable()
  const { id: payoutId } = await world.test
    .as(world.staff.token)
    .call(makePayout, transfer(businessId))
  return { by: world.staff, businessId, input: { payoutId, reason }, subject: ['payout', payoutId] }
}

/** Call by an owner who returns from Mercado Pago's consent page. */
async function onConsent(): Promise<Call> {
  const server = await startMercadoPago()
  world.test.services.config.mercadoPago = server.settings
  const { businessId, owner } = await makeStore(world.test.services)
  const password = await givePassword(world.test.services, owner)
  const { url } = await world.test
    .as(owner.token)
    .call(connectMercadoPago, { businessId, password })
  const back = server.consents.approve(url, server.seller).searchParams
  const [, ...state] = (back.get('state') ?? '').split('.')
  const input = { businessId, code: back.get('code') ?? '', state: state.join('.') }
  return { by: owner, businessId, input, subject: ['business', businessId] }
}

async function onConnectedAccount(): Promise<Call> {
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

/** Expected audit entries of sellers' actions on orders; buyers' actions are in the order's timeline. */
export const ordersAudit: Record<string, AuditedAction | AuditedAction[] | string> = {
  readPurchase: 'changes nothing',
  cancelMyOrder: 'the order’s timeline records what its buyer did, and when',
  listOrders: 'changes nothing',
  changeOrder: [
    transition('accept', 'orders.accepted'),
    transition('pack', 'orders.packed'),
    transition('ship', 'orders.shipped'),
    transition('deliver', 'orders.delivered'),
    transition('cancel', 'orders.cancelled'),
  ],
  refundOrder: {
    action: 'orders.refunded',
    prepare: () => onSoldOrder('demo', { amount: 100, reason: 'Llegó rota', key: 'k'.repeat(16) }),
  },
  makePayout: {
    action: 'payouts.made',
    prepare: async () => {
      const { businessId } = await makePayable()
      return { by: world.staff, businessId, input: transfer(businessId), subject: ['payout'] }
    },
  },
  confirmDebtPayment: {
    action: 'payouts.debt_paid',
    prepare: async () => {
      const { businessId } = await makePayable(-1_000)
      return {
        by: world.staff,
        businessId,
        input: transfer(businessId),
        subject: ['business', businessId],
      }
    },
  },
  bouncePayout: { action: 'payouts.bounced', prepare: onPayout },
  savePayoutDestination: {
    action: 'payouts.destination_saved',
    prepare: async () => {
      const { businessId, owner: by } = await makePayable()
      const password = await givePassword(world.test.services, by)
      return {
        by,
        businessId,
        input: {
          businessId,
          details: null,
          account: { kind: 'clabe', holder: 'Ana Prueba', number: '012345678901234568' },
          paypalMerchantId: null,
          password,
        },
        subject: ['business', businessId],
      }
    },
  },
  saveInstructions: {
    action: 'payouts.instructions_saved',
    prepare: async () => {
      const { businessId, owner: by } = await makePayable()
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
  printPackingSlips: 'changes nothing',
  withdraw: 'the order’s timeline records what its buyer did, and when',
  receiveReturn: { action: 'returns.received', prepare: () => onReturn({}) },
  refundReturn: {
    action: 'returns.refunded',
    prepare: () => onReturn({ restock: false }),
  },
  refuseReturn: {
    action: 'returns.refused',
    prepare: () => onReturn({ answer: 'Hecho a la medida' }),
  },
  noteOrder: 'an internal note of the team',
  readPayment: 'changes nothing',
  startPayment: 'the payment itself is stored',
  payDemo: 'the payment itself is stored',
  beginPaypal: 'the payment itself is stored',
  capturePaypal: 'the payment itself is stored',
  beginMercadoPago: 'the payment itself is stored',
  askMercadoPago: 'the payment itself is stored',
  connectMercadoPago: 'nothing is stored before it is finished',
  finishMercadoPago: { action: 'payments.account_connected', prepare: onConsent },
  disconnectMercadoPago: {
    action: 'payments.account_disconnected',
    leaves: 'nothing',
    prepare: onConnectedAccount,
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
  statePaid: 'statements of buyer and seller about a payment are stored with the order',
  openTransferReceipt: 'each opening of the file is recorded, not the link to it',
  denyTransfer: { action: 'transfers.denied', prepare: () => onStatedPaid() },
  confirmRefundSent: { action: 'transfers.returned', prepare: onOwedRefund },
  confirmPayment: { action: 'payments.confirmed', prepare: () => onSoldOrder('manual', {}) },
}
