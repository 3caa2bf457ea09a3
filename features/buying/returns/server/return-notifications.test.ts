import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { listNotifications } from '#features/accounts/notifications/contract/notices.ts'
import { cancelMyOrder } from '#features/buying/orders/contract/purchase.ts'
import { changeOrder, readOrder, refundOrder } from '#features/buying/orders/contract/seller.ts'
import { recordProviderRefund } from '#features/buying/orders/server/index.ts'
import { expireOverdue } from '#features/buying/orders/server/transitions/close-overdue.ts'
import {
  type NotifiedParty,
  type OrderNotificationEvent,
  orderNotifications,
} from '#features/buying/orders/vocabulary.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'
import { type ReturnEvent, returnNotifications } from '../vocabulary.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

/** An account's order, advanced to `upTo`, with functions that read what both sides have received. */
async function scene(
  upTo: 'place' | 'pay' | 'ship' = 'pay',
  handedOver: { shipping?: number; by?: 'pick_up' } = {},
) {
  const { services } = test
  const by = await makePerson(services)
  const store = await makeStore(services)
  const product = await makeProduct(services, store)
  const parts = [{ store, lines: [{ product, quantity: 1 }], ...handedOver }]
  const bought = await makePurchase(services, { by, email: by.email, parts })
  const { purchaseId, paymentId } = bought
  const [buyer, seller] = [test.as(by.token), test.as(store.owner.token)]
  const ids = { businessId: store.businessId, orderId: bought.orders[0]?.id ?? '' }
  const pay = () => buyer.call(payDemo, { purchaseId, token: null, paymentId, outcome: 'paid' })
  const change = (action: 'accept' | 'pack' | 'ship' | 'deliver' | 'cancel') =>
    seller.call(changeOrder, { ...ids, action })
  const notificationsOf = async ({ id, email }: { id: string; email: string }) => ({
    mail: (await mailsTo(services, email)).map(({ kind }) => kind),
    bell: (
      await services.db.select().from(notifications).where(eq(notifications.recipientId, id))
    ).map(({ kind }) => kind),
  })
  const both = async () => ({
    buyer: await notificationsOf(by),
    seller: await notificationsOf(store.owner),
  })
  if (upTo !== 'place') await pay()
  if (upTo === 'ship') await change('ship')
  const texts = async () => [
    ...(await mailsTo(services, by.email)).map(({ subject, text }) => subject + text),
    ...(await mailsTo(services, store.owner.email)).map(({ subject, text }) => subject + text),
    ...(await services.db.select().from(notifications)).map(({ facts }) => JSON.stringify(facts)),
  ]
  const withdraw = async (reason: string | null = null) => {
    const lines = [{ sellableId: product.sellableId, quantity: 1 }]
    const of = { purchaseId, token: null, orderId: ids.orderId, lines, reason, key: 'k'.repeat(16) }
    return (await buyer.call(contract.withdraw, of)).orders[0]?.asked[0]?.id ?? ''
  }
  return { bought, buyer, seller, ids, pay, change, both, texts, withdraw }
}
type Scene = Awaited<ReturnType<typeof scene>>

type Way = { begin: () => Promise<Scene>; happen: (it: Scene) => Promise<unknown> }
const paid = () => scene()
const open = () => scene('place')
const sent = () => scene('ship')
const cancel = ({ buyer, bought, ids }: Scene, reason: string | null = null) =>
  buyer.call(cancelMyOrder, {
    purchaseId: bought.purchaseId,
    token: null,
    orderId: ids.orderId,
    reason,
  })

const ways: Record<OrderNotificationEvent, Way> = {
  pay: { begin: open, happen: ({ pay }) => pay() },
  accept: { begin: paid, happen: ({ change }) => change('accept') },
  pack: { begin: paid, happen: ({ change }) => change('pack') },
  ready: {
    begin: () => scene('pay', { shipping: 0, by: 'pick_up' }),
    happen: ({ change }) => change('pack'),
  },
  ship: { begin: paid, happen: ({ change }) => change('ship') },
  deliver: { begin: sent, happen: ({ change }) => change('deliver') },
  cancel_by_buyer: { begin: paid, happen: (it) => cancel(it) },
  cancel_by_seller: { begin: paid, happen: ({ change }) => change('cancel') },
  expire: {
    begin: open,
    async happen() {
      test.setNow(new Date(Date.now() + 60 * 60_000))
      await expireOverdue(test.services)
      test.setNow(null)
    },
  },
  refund: {
    begin: sent,
    happen: ({ seller, ids }) =>
      seller.call(refundOrder, { ...ids, amount: 100, reason: 'x', key: 'k'.repeat(16) }),
  },
  provider_gave_back: {
    begin: paid,
    happen: ({ bought: { purchaseId, paymentId, orders } }) =>
      test.services.db.transaction((tx) =>
        recordProviderRefund(test.services, tx, {
          paymentId,
          purchaseId,
          orderIds: orders.map(({ id }) => id),
          provider: 'paypal',
          back: 100,
        }),
      ),
  },
}
const answered: Record<ReturnEvent, (it: Scene) => Promise<unknown>> = {
  withdraw: ({ withdraw }) => withdraw(),
  receive: async ({ seller, withdraw, ids: { businessId } }) =>
    seller.call(contract.receiveReturn, { businessId, returnId: await withdraw() }),
  refund: async ({ seller, withdraw, ids: { businessId } }) =>
    seller.call(contract.refundReturn, {
      businessId,
      returnId: await withdraw(),
      restock: true,
    }),
  refuse: async ({ seller, withdraw, ids: { businessId } }) =>
    seller.call(contract.refuseReturn, {
      businessId,
      returnId: await withdraw(),
      answer: 'Se hizo a tu medida',
    }),
}

type Both = Awaited<ReturnType<Scene['both']>>
const added = (before: string[], after: string[]) => {
  const left = [...before]
  return after.filter((kind) => {
    const i = left.indexOf(kind)
    if (i !== -1) left.splice(i, 1)
    return i === -1
  })
}
const since = (before: Both, after: Both): Both => ({
  buyer: {
    mail: added(before.buyer.mail, after.buyer.mail),
    bell: added(before.buyer.bell, after.buyer.bell),
  },
  seller: {
    mail: added(before.seller.mail, after.seller.mail),
    bell: added(before.seller.bell, after.seller.bell),
  },
})
const one = (kind: string | null) => (kind ? [kind] : [])
const asLists = ({ buyer, seller }: NotifiedParty): Both => ({
  buyer: { mail: one(buyer.mail), bell: one(buyer.bell) },
  seller: { mail: one(seller.mail), bell: one(seller.bell) },
})

describe('notifications about returns', () => {
  it.each(Object.entries(ways) as [OrderNotificationEvent, Way][])(
    'of an order: %s',
    async (moment, { begin, happen }) => {
      const it = await begin()
      const before = await it.both()
      await happen(it)
      expect(since(before, await it.both())).toEqual(asLists(orderNotifications[moment]))
    },
  )

  it.each(Object.entries(answered) as [ReturnEvent, Way['happen']][])(
    'of a withdrawal: %s',
    async (moment, happen) => {
      const it = await sent()
      // The notifications about the request were sent before those about the answer.
      const before = await it.both()
      await happen(it)
      const all = since(before, await it.both())
      const asked = asLists(returnNotifications.withdraw)
      expect(moment === 'withdraw' ? all : since(asked, all)).toEqual(
        asLists(returnNotifications[moment]),
      )
    },
  )

  const words = 'Cobra tu premio en premio-lonja.example'
  it.each<[string, () => Promise<Scene>, (it: Scene) => Promise<unknown>]>([
    ['who cancels what they did not pay', open, (it) => cancel(it, words)],
    ['who cancels what they paid', paid, (it) => cancel(it, words)],
    ['who withdraws', sent, (it) => it.withdraw(words)],
    [
      'whose withdrawal is paid back',
      sent,
      async (it) => answered.refund({ ...it, withdraw: () => it.withdraw(words) }),
    ],
  ])('no mail and no notice repeats what a buyer wrote: %s', async (_, begin, happen) => {
    const it = await begin()
    await happen(it)
    const notified = await it.texts()
    expect(notified.length).toBeGreaterThan(0)
    expect(notified.join('\n')).not.toContain('premio')
    const order = await it.seller.call(readOrder, it.ids)
    const asked = (await it.seller.call(contract.listOrderReturns, it.ids)).items
    expect(JSON.stringify([order.events, asked])).toContain('premio')
  })

  it('match docs/orders.md', () => {
    const cell = (kind: string | null) => (kind ? `\`${kind}\`` : '–')
    const rows = [
      ...Object.entries(orderNotifications),
      ...Object.entries(returnNotifications).map(
        ([name, notified]) => [`withdrawal: ${name}`, notified] as const,
      ),
    ]
    const lines = rows.map(([name, { buyer, seller }]: readonly [string, NotifiedParty]) =>
      [
        `| ${name}`,
        cell(buyer.mail),
        cell(buyer.bell),
        cell(seller.mail),
        `${cell(seller.bell)} |`,
      ].join(' | '),
    )
    const written = readFileSync(join(process.cwd(), 'docs/orders.md'), 'utf8')
    const shown = written.split('\n').map((line) => line.replaceAll(/ +\|/g, ' |'))
    for (const line of lines) expect(shown).toContain(line)
  })
})

it.each([
  ['paypal', 'PayPal'],
  ['mercado_pago', 'Mercado Pago'],
  ['mercado_pago_direct', 'Mercado Pago'],
  ['demo', 'La forma de pago'],
] as const)(
  'a refund made by %s itself is announced under its name, by mail and notice',
  async (provider, name) => {
    const { bought, seller, texts } = await scene()
    const { purchaseId, paymentId, orders } = bought
    const orderIds = orders.map(({ id }) => id)
    await test.services.db.transaction((tx) =>
      recordProviderRefund(test.services, tx, {
        paymentId,
        purchaseId,
        orderIds,
        provider,
        back: 100,
      }),
    )
    const said = `${name} devolvió $1.00`
    const bell = (await seller.call(listNotifications, {})).items.map(({ text }) => text)
    expect(bell.some((text) => text.startsWith(`${said} del pedido ${orders[0]?.number}`))).toBe(
      true,
    )
    expect(
      (await texts()).some((text) =>
        text.startsWith(`${said} MXN del pedido ${orders[0]?.number}`),
      ),
    ).toBe(true)
  },
)
