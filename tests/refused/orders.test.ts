import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { sellables, stores } from '#db/tables/selling/stores.ts'
import { placeOrder } from '#features/buying/checkout/contract/checkout.ts'
import { placeOrder as placing } from '#features/buying/checkout/server/place-order.ts'
import { cancelMyOrder } from '#features/buying/orders/contract/purchase.ts'
import { changeOrder } from '#features/buying/orders/contract/seller.ts'
import { expireOverdue } from '#features/buying/orders/server/transitions/close-overdue.ts'
import { confirmPayment, payDemo, startPayment } from '#features/buying/payments/contract.ts'
import { beginPayment } from '#features/buying/payments/server/index.ts'
import { denyTransfer, statePaid } from '#features/buying/transfers/contract.ts'
import type { PaymentProvider } from '#shared/payment-providers.ts'
import { makeMember } from '#tests/support/factories/businesses.ts'
import { buyCart, buyerFields, fillCart, orderOf, quoteOf } from '#tests/support/factories/carts.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testRefusals } from './test-refusals.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

const day = 86_400_000

/** An unpaid purchase of a new store, with the actions of both sides. */
async function bought(provider: PaymentProvider) {
  const store = await makeStore(test.services)
  const product = await makeProduct(test.services, store)
  const parts = [{ store, lines: [{ product, quantity: 1 }] }]
  const { purchaseId, token, paymentId, orders } = await makePurchase(test.services, {
    provider,
    parts,
  })
  const [of, ours] = [
    { purchaseId, token },
    { businessId: store.businessId, orderId: orders[0]?.id ?? '' },
  ]
  const [guest, seller] = [test.as(), test.as(store.owner.token)]
  return {
    store,
    product,
    ours,
    purchaseId,
    pay: () => guest.call(payDemo, { ...of, paymentId, outcome: 'paid' }),
    start: (by: PaymentProvider = provider) => guest.call(startPayment, { ...of, provider: by }),
    cancel: () => guest.call(cancelMyOrder, { ...of, orderId: ours.orderId, reason: null }),
    say: () => guest.call(statePaid, { ...of, orderId: ours.orderId }),
    confirm: () => seller.call(confirmPayment, ours),
    deny: () => seller.call(denyTransfer, ours),
  }
}
/** An expired purchase. */
async function ended() {
  const one = await bought('demo')
  test.setNow(new Date(Date.now() + day))
  await expireOverdue(test.services)
  test.setNow(null)
  return one
}

const notAwaited = 'Este pedido no espera una transferencia ni efectivo. Mira cómo está ahora.'

testRefusals('of an order, by its seller', () => test, {
  'one that was paid is cancelled by who may not give its money back': [
    'Este pedido ya se pagó: lo cancelan el dueño o los administradores, porque se devuelve el dinero.',
    async () => {
      const { pay, ours } = await bought('demo')
      await pay()
      const { token } = await makeMember(test.services, ours.businessId, 'seller')
      return () => test.as(token).call(changeOrder, { ...ours, action: 'cancel' })
    },
    'forbidden',
  ],
  'a transfer is confirmed for one that is paid with a card': [
    notAwaited,
    async () => (await bought('demo')).confirm,
    'conflict',
  ],
  'a transfer is confirmed for one that was cancelled': [
    notAwaited,
    async () => {
      const { cancel, confirm } = await bought('manual')
      await cancel()
      return confirm
    },
    'conflict',
  ],
  'a transfer is denied for one that is paid with a card': [
    notAwaited,
    async () => (await bought('demo')).deny,
    'conflict',
  ],
  'a transfer is denied that came': [
    notAwaited,
    async () => {
      const { say, confirm, deny } = await bought('manual')
      await say()
      await confirm()
      return deny
    },
    'conflict',
  ],
  'a transfer is denied of which its buyer said nothing': [
    'El comprador todavía no dice que pagó este pedido.',
    async () => (await bought('manual')).deny,
    'conflict',
  ],
})

const goneFromSale = '«Playera de algodón» ya no se vende. No te cobramos nada.'
const closed = async ({ store }: { store: Store }, state: 'closed' | 'holiday') =>
  test.services.db.update(stores).set({ state }).where(eq(stores.id, store.id))

testRefusals('of paying', () => test, {
  'a purchase is said to be paid whose money came': [
    notAwaited,
    async () => {
      const { confirm, say } = await bought('manual')
      await confirm()
      return say
    },
    'conflict',
  ],
  'a purchase is paid again of which its buyer said that they paid': [
    'Dijiste que ya pagaste esta compra. La tienda está revisando que tu pago llegó; no pagues otra vez.',
    async () => {
      const { say, start } = await bought('manual')
      await say()
      return () => start('demo')
    },
    'conflict',
  ],
  'a purchase is paid that was cancelled': [
    'Esta compra ya no se puede pagar. Puedes hacerla otra vez desde la tienda.',
    async () => {
      const { cancel, start } = await bought('demo')
      await cancel()
      return start
    },
    'conflict',
  ],
  'a payment is begun of which nothing is open': [
    'En esta compra no hay nada por pagar.',
    async () => {
      const { cancel, purchaseId } = await bought('manual')
      await cancel()
      return () =>
        test.services.db.transaction((tx) =>
          beginPayment(test.services, tx, { purchaseId, provider: 'manual' }),
        )
    },
    'conflict',
  ],
  'a purchase that ended is paid, of a thing that is not sold any more': [
    goneFromSale,
    async () => {
      const { product, start } = await ended()
      await test.services.db
        .update(sellables)
        .set({ isOffered: false })
        .where(eq(sellables.id, product.sellableId))
      return start
    },
    'conflict',
  ],
  'a purchase that ended is paid, of a store that closed': [
    goneFromSale,
    async () => {
      const one = await ended()
      await closed(one, 'closed')
      return one.start
    },
    'conflict',
  ],
  'a purchase that ended is paid, of a store on holiday': [
    goneFromSale,
    async () => {
      const one = await ended()
      await closed(one, 'holiday')
      return one.start
    },
    'conflict',
  ],
})

const other = 'Esta compra ya se hizo con otros datos. Revisa tus compras antes de repetirla.'

async function filled(wanted: Parameters<typeof makeProduct>[2] = {}) {
  const thing = await makeProduct(test.services, await makeStore(test.services), wanted)
  const cart = await fillCart(test, [thing])
  return { thing, cart, order: orderOf(cart, await quoteOf(test, cart)) }
}

testRefusals('of buying', () => test, {
  'a purchase is made again with other data': [
    other,
    async () => {
      const { order } = await filled()
      await test.as().call(placeOrder, order)
      return () =>
        test.as().call(placeOrder, { ...order, buyer: { ...buyerFields, name: 'Otra Persona' } })
    },
    'conflict',
  ],
  'a purchase is made again out of another cart': [
    other,
    async () => {
      const { thing, cart, order } = await filled()
      await buyCart(test, cart, order)
      const { token } = await fillCart(test, [thing])
      return () => test.as().call(placeOrder, { ...order, token })
    },
    'conflict',
  ],
  'a sale ends while a purchase is placed': [
    'El total cambió mientras comprabas. Revisa tu compra.',
    async () => {
      const saleUntil = new Date(Date.now() + day / 24)
      const { order } = await filled({ sell: { salePrice: 20_000, saleUntil } })
      // The address is validated after the cart and before the orders.
      const request = {
        id: 'test',
        get address() {
          test.setNow(new Date(saleUntil.getTime() + 1000))
          return '10.2.0.1'
        },
      }
      const asked = {
        services: test.services,
        input: placeOrder.input.parse(order),
        caller: { kind: 'guest' },
        request,
      }
      return () => Promise.resolve(placing.handle(asked as never)).finally(() => test.setNow(null))
    },
    'conflict',
  ],
})
