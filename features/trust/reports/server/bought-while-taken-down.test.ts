import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { orders } from '#db/tables/buying/orders.ts'
import { payments } from '#db/tables/buying/payments.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { products } from '#db/tables/selling/products.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { takenDown } from '#db/tables/trust/reports.ts'
import { readCart } from '#features/buying/checkout/contract/cart.ts'
import { placeOrder } from '#features/buying/checkout/contract/checkout.ts'
import { confirmPayment, startPayment } from '#features/buying/payments/contract.ts'
import { type ThingKind, thingKinds } from '#features/platform/subjects/vocabulary.ts'
import { duplicateProduct, setProductState } from '#features/selling/products/contract/owner.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { buyCart, fillCart, orderOf, quoteOf } from '#tests/support/factories/carts.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct, type Product } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { makeStore, readSellable, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { decideCase } from '../contract/cases.ts'

let test: TestApp
let staff: Person
let reader: Person
let store: Store
let product: Product
const ids = {} as Record<ThingKind, string>

beforeAll(async () => {
  test = await openTestApp()
  staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.services.db.delete(rateLimits)
  reader = await makePerson(test.services)
  store = await makeStore(test.services)
  product = await makeProduct(test.services, store, { stock: 50 })
  Object.assign(ids, { business: store.businessId, store: store.id, product: product.id })
})

async function openCase(kind: ThingKind): Promise<string> {
  await report(test, reader, ids[kind], 'rights')
  return (await newestCaseOf(test, ids[kind])).id
}
const remove = (caseId: string) =>
  test.as(staff.token).call(decideCase, {
    caseId,
    state: 'removed',
    rule: 'rights',
    reason: 'Son copias de una marca.',
  })
const isSettled = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled'

it.each(thingKinds)(
  'a cart or a checkout cannot buy from a removed %s; earlier purchases continue',
  async (kind) => {
    const [bought, begun] = [await fillCart(test, [product]), await fillCart(test, [product])]
    const { purchaseId } = await buyCart(test, bought)
    const quote = await quoteOf(test, begun)
    await remove(await openCase(kind))
    const problem = kind === 'product' ? 'gone' : 'store_closed'
    expect(
      (await test.as().call(readCart, { token: begun.token })).sellers.flatMap(
        ({ lines }) => lines,
      ),
    ).toMatchObject([{ problem, max: 0 }])
    await expect(test.as().call(placeOrder, orderOf(begun, quote))).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(
      await test.services.db.select().from(orders).where(eq(orders.purchaseId, purchaseId)),
    ).toMatchObject([{ state: 'pending' }])
    expect((await readSellable(test.services, product.sellableId)).stock).toBe(49)
  },
)

it.each(thingKinds)(
  'an earlier order is not paid once a %s of it is removed: payment is neither started nor confirmed',
  async (kind) => {
    const placed = await makePurchase(test.services, {
      provider: 'manual',
      parts: [{ store, lines: [{ product, quantity: 1 }] }],
    })
    await remove(await openCase(kind))
    await test.services.db
      .update(payments)
      .set({ state: 'expired' })
      .where(eq(payments.id, placed.paymentId))
    const refused = {
      code: 'conflict',
      message: '«Playera de algodón» se retiró de la venta: este pedido ya no se puede pagar.',
    }
    const { purchaseId, token } = placed
    await expect(
      test.as().call(startPayment, { purchaseId, token, provider: 'manual' }),
    ).rejects.toMatchObject(refused)
    const ofOrder = { businessId: store.businessId, orderId: placed.orders[0]?.id ?? '' }
    await expect(test.as(store.owner.token).call(confirmPayment, ofOrder)).rejects.toMatchObject(
      refused,
    )
    expect(
      await test.services.db.select().from(orders).where(eq(orders.purchaseId, purchaseId)),
    ).toMatchObject([{ state: 'pending', paidAt: null }])
  },
)

it('a product that was taken down is not copied, and so not published again', async () => {
  await remove(await openCase('product'))
  const copying = test
    .as(store.owner.token)
    .call(duplicateProduct, { businessId: store.businessId, productId: product.id })
  await expect(copying).rejects.toMatchObject({
    code: 'conflict',
    message: 'El equipo retiró este producto: no se puede copiar. Puedes apelar la decisión.',
  })
})

it.each(thingKinds)(
  'of purchases concurrent with removing a %s, those that came first succeed and the others are refused',
  async (kind) => {
    const carts = await Promise.all(Array.from({ length: 12 }, () => fillCart(test, [product])))
    const quotes = await Promise.all(carts.map((cart) => quoteOf(test, cart)))
    const caseId = await openCase(kind)
    await test.services.db.delete(rateLimits)
    const buys = carts.map(
      (cart, i) => async () => test.as().call(placeOrder, orderOf(cart, quotes[i] as never)),
    )
    const all = await Promise.allSettled([
      ...buys.slice(0, 6).map((buy) => buy()),
      remove(caseId),
      ...buys.slice(6).map((buy) => buy()),
    ])
    expect(all[6]).toMatchObject({ status: 'fulfilled' })
    const made = all.filter((one, i) => i !== 6 && isSettled(one)).length
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
    expect(await test.services.db.$count(orders, inArray(orders.storeId, [store.id]))).toBe(made)
    expect((await readSellable(test.services, product.sellableId)).stock).toBe(50 - made)
    const [late] = await Promise.allSettled([buyCart(test, await fillCart(test, []))])
    expect(late).toMatchObject({ status: 'rejected' })
  },
)

it('when its owners publish it concurrently, it is removed in the end', async () => {
  await test.services.db
    .update(products)
    .set({ state: 'published' })
    .where(eq(products.id, product.id))
  const caseId = await openCase('product')
  await test
    .as(store.owner.token)
    .call(setProductState, { businessId: store.businessId, productId: product.id, state: 'draft' })
  const publish = () =>
    test.as(store.owner.token).call(setProductState, {
      businessId: store.businessId,
      productId: product.id,
      state: 'published',
    })
  const [removal, ...publishing] = await Promise.allSettled([
    remove(caseId),
    publish(),
    publish(),
    publish(),
  ])
  expect(removal).toMatchObject({ status: 'fulfilled' })
  for (const one of publishing)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
  const [row] = await test.services.db.select().from(products).where(eq(products.id, product.id))
  expect([row?.state, (await readSellable(test.services, product.sellableId)).isOffered]).toEqual([
    'draft',
    false,
  ])
  expect(await test.services.db.$count(takenDown, eq(takenDown.subjectId, product.id))).toBe(1)
})

it('removing a business leaves its store and other businesses unchanged', async () => {
  const other = await makeStore(test.services)
  await remove(await openCase('business'))
  const of = async (id: string) =>
    (await test.services.db.select().from(businesses).where(eq(businesses.id, id)))[0]?.state
  expect([await of(store.businessId), await of(other.businessId)]).toEqual(['draft', 'published'])
  expect(
    (await test.services.db.select().from(stores).where(eq(stores.id, store.id)))[0]?.state,
  ).toBe('open')
})
