import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { cancelMyOrder } from '#features/buying/orders/contract/purchase.ts'
import { changeOrder, readOrder, refundOrder } from '#features/buying/orders/contract/seller.ts'
import { expireOverdue } from '#features/buying/orders/server/transitions/close-overdue.ts'
import { confirmPayment } from '#features/buying/payments/contract.ts'
import { formatMoney } from '#shared/money.ts'
import { makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { confirmRefundSent, denyTransfer, listTransferTasks, statePaid } from '../contract.ts'
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

/** An account's order to be paid directly to the store, with functions that read what both sides received. */
async function scene() {
  const { services } = test
  const by = await makePerson(services)
  const bought = await makePurchase(services, { provider: 'manual', by, email: by.email })
  const store = bought.parts[0]?.store
  if (!store) throw new Error('nothing was bought')
  const mate = await makeMember(services, store.businessId, 'seller')
  const [buyer, seller] = [test.as(by.token), test.as(store.owner.token)]
  const ids = { businessId: store.businessId, orderId: bought.orders[0]?.id ?? '' }
  const of = { purchaseId: bought.purchaseId, token: null, orderId: ids.orderId }
  const notificationsOf = async ({ id, email }: { id: string; email: string }) => ({
    mail: (await mailsTo(services, email)).map(({ kind, subject }) => `${kind}: ${subject}`),
    bell: (
      await services.db.select().from(notifications).where(eq(notifications.recipientId, id))
    ).map(({ kind, facts }) => `${kind}${'event' in facts ? `: ${facts.event}` : ''}`),
  })
  return {
    ids,
    seller,
    buyer,
    number: bought.orders[0]?.number ?? '',
    heard: async () => ({
      buyer: await notificationsOf(by),
      seller: await notificationsOf(store.owner),
      mate: await notificationsOf(mate),
    }),
    say: () => buyer.call(statePaid, of),
    deny: () => seller.call(denyTransfer, ids),
    confirm: () => seller.call(confirmPayment, ids),
    cancel: (reason: string | null = null) => buyer.call(cancelMyOrder, { ...of, reason }),
    change: (action: 'cancel') => seller.call(changeOrder, { ...ids, action }),
    refund: () =>
      seller.call(refundOrder, { ...ids, amount: 100, reason: 'Llegó rota', key: 'k'.repeat(16) }),
    later: async (hours: number, work: () => Promise<unknown>) => {
      test.setNow(new Date(Date.now() + hours * 3_600_000))
      await work()
      test.setNow(null)
    },
  }
}
type Scene = Awaited<ReturnType<typeof scene>>

const end = async (it: Scene) => it.later(73, () => expireOverdue(test.services))
const send = async ({ seller, ids: { businessId } }: Scene) => {
  const [task] = (await seller.call(listTransferTasks, { businessId })).items
  await seller.call(confirmRefundSent, { businessId, refundId: task?.id ?? '' })
}

/** What one side receives: the subjects of its mails and the kinds of its notices. */
type Heard = { mail: string[]; bell: string[] }
const nothing: Heard = { mail: [], bell: [] }
const team = (event: string, subject: string): Heard => ({
  mail: [`transfers.team: ${subject}`],
  bell: [`transfers.team: ${event}`],
})
type Row = {
  before?: (it: Scene) => Promise<unknown>
  happen: (it: Scene) => Promise<unknown>
  buyer: Heard
  seller: Heard
}

/** The table of docs/orders.md; N stands for the order's number, T for its total. */
const moments: Record<string, Row> = {
  'the buyer says «Ya pagué»': {
    happen: (it) => it.say(),
    buyer: { mail: ['transfers.said: Le avisamos a la tienda que pagaste el pedido N'], bell: [] },
    seller: team(
      'said',
      'El comprador dice que pagó el pedido N de Tienda de Prueba. Revisa si llegó',
    ),
  },
  'the buyer says it twice': {
    before: (it) => it.say(),
    happen: (it) => it.say(),
    buyer: nothing,
    seller: nothing,
  },
  'the seller says that nothing came': {
    before: (it) => it.say(),
    happen: (it) => it.deny(),
    buyer: {
      mail: ['transfers.denied: La tienda dice que no le llegó tu pago del pedido N'],
      bell: ['transfers.denied'],
    },
    seller: nothing,
  },
  'its time ends in a day': {
    happen: (it) => it.later(72 - 24 + 0.1, () => remindEnding(test.services)),
    buyer: {
      mail: ['transfers.ending: Se acaba el tiempo para pagar tu pedido N'],
      bell: ['transfers.ending'],
    },
    seller: team(
      'ending',
      'Se acaba el tiempo para pagar el pedido N de Tienda de Prueba. Revisa si ya te llegó',
    ),
  },
  'its time ends in more than a day': {
    happen: (it) => it.later(72 - 24 - 0.1, () => remindEnding(test.services)),
    buyer: nothing,
    seller: nothing,
  },
  'its time is over': {
    happen: end,
    buyer: { mail: ['orders.closed: Tu pedido N no se pagó a tiempo'], bell: ['orders.closed'] },
    seller: team('expired', 'El pedido N de Tienda de Prueba se cerró sin que confirmaras su pago'),
  },
  'its time is over, though the buyer says that they paid': {
    before: (it) => it.say(),
    happen: end,
    buyer: {
      mail: ['orders.closed: La tienda no ha confirmado tu pago del pedido N'],
      bell: ['orders.closed'],
    },
    seller: team('expired', 'El pedido N de Tienda de Prueba se cerró sin que confirmaras su pago'),
  },
  'the seller confirms': {
    happen: (it) => it.confirm(),
    buyer: { mail: ['orders.paid: Recibimos tu pago de T'], bell: [] },
    seller: {
      mail: ['orders.sold: Nuevo pedido pagado en Tienda de Prueba: T'],
      bell: ['orders.sold'],
    },
  },
  'the buyer cancels it unpaid': {
    happen: (it) => it.cancel(),
    buyer: { mail: ['orders.closed: Tu pedido N se canceló'], bell: [] },
    seller: team('cancelled', 'Se canceló el pedido N de Tienda de Prueba, que no estaba pagado'),
  },
  'the seller cancels it unpaid': {
    happen: (it) => it.change('cancel'),
    buyer: { mail: ['orders.closed: Tu pedido N se canceló'], bell: ['orders.closed'] },
    seller: nothing,
  },
  'money goes back': {
    before: (it) => it.confirm(),
    happen: (it) => it.refund(),
    buyer: {
      mail: ['orders.refunded: Te devuelven $1.00 MXN del pedido N'],
      bell: ['orders.refunded'],
    },
    seller: team('return_due', 'Devuelve $1.00 por transferencia a Rosa Díaz (pedido N)'),
  },
  'the seller sent it': {
    before: async (it) => {
      await it.confirm()
      await it.refund()
    },
    happen: send,
    buyer: {
      mail: ['transfers.returned: La tienda dice que ya te devolvió el dinero del pedido N'],
      bell: ['transfers.returned'],
    },
    seller: nothing,
  },
}

const since = (before: string[], after: string[]) => after.slice(before.length)

describe('notifications of an order paid directly to its store', () => {
  it('it is placed: the buyer receives payment instructions, and the team that it is pending', async () => {
    const { heard: notificationsOf, number } = await scene()
    const { buyer, seller } = await notificationsOf()
    expect(buyer).toEqual({ mail: [`orders.placed: Tu pedido ${number}: cómo pagarlo`], bell: [] })
    expect(seller).toEqual({
      mail: [
        expect.stringMatching(new RegExp(`^transfers.team: Pedido ${number} en Tienda de Prueba`)),
      ],
      bell: ['transfers.team: placed'],
    })
  })

  it.each(Object.entries(moments))(
    '%s: each side hears it once, by mail and bell',
    async (_, { before, happen, buyer, seller }) => {
      const it = await scene()
      await before?.(it)
      const first = await it.heard()
      await happen(it)
      const last = await it.heard()
      const total = (await it.seller.call(readOrder, it.ids)).total
      const newSince = (side: 'buyer' | 'seller' | 'mate') => ({
        mail: since(first[side].mail, last[side].mail).map((text) =>
          text.replaceAll(it.number, 'N').replaceAll(formatMoney(total, 'MXN', true), 'T'),
        ),
        bell: since(first[side].bell, last[side].bell),
      })
      expect(newSince('buyer')).toEqual(buyer)
      // Every team member receives the same.
      expect([newSince('seller'), newSince('mate')]).toEqual([seller, seller])
    },
  )
})
