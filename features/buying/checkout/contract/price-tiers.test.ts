import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { orderLines, orders } from '#db/tables/buying/orders.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { sellablePrices, sellables } from '#db/tables/selling/stores.ts'
import { editProducts, undoProductEdit } from '#features/selling/products/contract/bulk-edit.ts'
import { readProduct } from '#features/selling/products/contract/catalogue.ts'
import {
  createProduct,
  duplicateProduct,
  saveProduct,
} from '#features/selling/products/contract/owner.ts'
import { buyCart, fillCart, orderOf, quoteOf } from '#tests/support/factories/carts.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { productFields, variant } from '#tests/support/factories/product-fields.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePromotion } from '#tests/support/factories/promotions.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { brokenRules } from '#tests/support/selling-rules.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { addToCart, type Cart, readCart, setCartQuantity } from './cart.ts'
import { placeOrder } from './checkout.ts'

let test: TestApp
let store: Store
beforeAll(async () => {
  test = await openTestApp()
  store = await makeStore(test.services)
})
beforeEach(() => test.services.db.delete(rateLimits))
afterAll(() => test.close())

const tiers = [
  { from: 3, price: 9_000 },
  { from: 6, price: 8_000 },
]
const made = (sell: Partial<typeof sellables.$inferInsert> = {}) =>
  makeProduct(test.services, store, {
    title: 'Vela',
    price: 10_000,
    stock: 20,
    sell: { tiers, ...sell },
  })
const change = (id: string, row: Partial<typeof sellables.$inferInsert>) =>
  test.services.db.update(sellables).set(row).where(eq(sellables.id, id))
const lineOf = (cart: Cart) => cart.sellers[0]?.lines[0]
const add = (sellableId: string, quantity: number, token: string | null = null) =>
  test.as().call(addToCart, { token, sellableId, quantity, key: crypto.randomUUID() })
const set = (token: string | null, sellableId: string, quantity: number) =>
  test.as().call(setCartQuantity, { token, sellableId, quantity })
const read = (token: string | null) => test.as().call(readCart, { token })

describe('a line of a cart', () => {
  it('costs the price of its tier, and a price changed by the quantity is not reported as a change', async () => {
    const { sellableId } = await made()
    const cart = await add(sellableId, 2)
    const { token } = cart
    expect(lineOf(cart)).toMatchObject({
      unitPrice: 10_000,
      onePrice: 10_000,
      tiers,
      fullPrice: null,
      priceBefore: null,
      total: 20_000,
    })
    expect(lineOf(await add(sellableId, 1, token))).toMatchObject({
      quantity: 3,
      unitPrice: 9_000,
      priceBefore: null,
      total: 27_000,
    })
    expect(lineOf(await set(token, sellableId, 6))).toMatchObject({
      unitPrice: 8_000,
      priceBefore: null,
      total: 48_000,
    })
    expect(lineOf(await read(token))).toMatchObject({ priceBefore: null })
    const fewer = await set(token, sellableId, 1)
    expect(lineOf(fewer)).toMatchObject({ unitPrice: 10_000, priceBefore: null })
    expect(fewer.subtotals).toEqual([{ currency: 'MXN', amount: 10_000 }])
  })

  it('reports a tier that the seller changed, also when the quantity changes', async () => {
    const { sellableId } = await made()
    const { token } = await add(sellableId, 3)
    await change(sellableId, { tiers: [{ from: 3, price: 9_500 }] })
    expect(lineOf(await read(token))).toMatchObject({ unitPrice: 9_500, priceBefore: 9_000 })
    expect(lineOf(await set(token, sellableId, 4))).toMatchObject({
      unitPrice: 9_500,
      priceBefore: 9_000,
    })
    expect(lineOf(await read(token))).toMatchObject({ unitPrice: 9_500, priceBefore: null })
  })

  it('of a sale and a tier has the lower one; tiers above the sale are not shown', async () => {
    const { sellableId } = await made({ salePrice: 8_500 })
    const cart = await add(sellableId, 3)
    expect(lineOf(cart)).toMatchObject({
      unitPrice: 8_500,
      onePrice: 8_500,
      fullPrice: 10_000,
      tiers: [{ from: 6, price: 8_000 }],
    })
    expect(lineOf(await set(cart.token, sellableId, 6))).toMatchObject({
      unitPrice: 8_000,
      fullPrice: 10_000,
    })
  })

  it('reaches a tier when a guest’s cart is merged; pieces of another variant do not count', async () => {
    const { sellableId } = await made()
    const other = await made()
    const person = await makePerson(test.services)
    await fillCart(test, [{ sellableId, quantity: 2 }], person)
    const guests = await fillCart(test, [
      { sellableId, quantity: 1 },
      { sellableId: other.sellableId, quantity: 2 },
    ])
    const joined = await test.as(person.token).call(readCart, { token: guests.token })
    expect(
      joined.sellers[0]?.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice]).sort(),
    ).toEqual([
      [2, 10_000],
      [3, 9_000],
    ])
  })
})

describe('buying', () => {
  it('keeps the price of the tier in the order, and a promotion takes off that', async () => {
    const own = await makeStore(test.services)
    await makePromotion(test.services, own)
    const thing = await makeProduct(test.services, own, { price: 10_000, sell: { tiers } })
    const said = { codes: { [own.id]: 'BARRO10' } }
    const cart = await fillCart(test, [{ ...thing, quantity: 3 }])
    const quote = await quoteOf(test, cart, said)
    expect(quote.sellers[0]).toMatchObject({ subtotal: 27_000, discounts: [{ amount: 2_700 }] })
    const { purchaseId } = await test.as().call(placeOrder, orderOf(cart, quote, said))
    const lines = await test.services.db
      .select({
        unitPrice: orderLines.unitPrice,
        quantity: orderLines.quantity,
        discount: orderLines.discount,
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.purchaseId, purchaseId))
    expect(lines).toEqual([{ unitPrice: 9_000, quantity: 3, discount: 2_700 }])
    expect(await brokenRules(test.services)).toEqual({})
  })

  it('is rejected when the tier changed meanwhile, and names the product', async () => {
    const { sellableId } = await made()
    const cart = await fillCart(test, [{ sellableId, quantity: 6 }])
    const order = orderOf(cart, await quoteOf(test, cart))
    await change(sellableId, { tiers: [] })
    await expect(test.as().call(placeOrder, order)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('El total cambió. «Vela» ahora cuesta $100.00.'),
    })
    await change(sellableId, { tiers })
    await buyCart(test, cart)
  })
})

describe('the seller', () => {
  it('saves them with the product: audited like a price, no price of the history, shown to everybody, copied', async () => {
    const me = () => test.as(store.owner.token)
    const { businessId } = store
    const product = await me().call(createProduct, {
      businessId,
      ...productFields({ variants: [variant({ price: 10_000 })] }),
    })
    const { id: productId, version, photos: _, ...fields } = product
    const [first] = product.variants
    const id = first?.id ?? ''
    const save = (change: object) =>
      me().call(saveProduct, {
        businessId,
        productId,
        version,
        ...productFields({ title: fields.title, ...change }),
      })
    await expect(
      save({ variants: [variant({ id, price: 10_000, tiers: [{ from: 3, price: 10_000 }] })] }),
    ).rejects.toMatchObject({
      fields: { 'variants.0.tiers.0.price': 'Debe ser menor que el precio' },
    })
    const saved = await save({ variants: [variant({ id, price: 10_000, tiers })] })
    expect(saved.variants[0]?.tiers).toEqual(tiers)
    const entries = await test.services.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, productId))
    expect(entries.map(({ action }) => action)).toContain('products.priced')
    expect(
      await test.services.db.select().from(sellablePrices).where(eq(sellablePrices.sellableId, id)),
    ).toHaveLength(1)
    expect(
      (await me().call(duplicateProduct, { businessId, productId })).variants[0]?.tiers,
    ).toEqual(tiers)
    const shown = await made({ salePrice: 8_500 })
    const { product: page } = await test.as().call(readProduct, { slug: shown.slug })
    expect(page.variants[0]).toMatchObject({ price: 8_500, tiers: [{ from: 6, price: 8_000 }] })
  })

  it('moves them with the prices of many, and back', async () => {
    const { id, sellableId } = await made()
    const me = test.as(store.owner.token)
    const { businessId } = store
    const edit = (change: Parameters<typeof me.call<typeof editProducts>>[1]['change']) =>
      me.call(editProducts, { businessId, productIds: [id], change })
    const now = async () =>
      (await test.services.db.select().from(sellables).where(eq(sellables.id, sellableId)))[0]
        ?.tiers
    const { editId } = await edit({ kind: 'percent', percent: 10 })
    expect(await now()).toEqual([
      { from: 3, price: 9_900 },
      { from: 6, price: 8_800 },
    ])
    await me.call(undoProductEdit, { businessId, editId: editId ?? '' })
    expect(await now()).toEqual(tiers)
    await expect(edit({ kind: 'amount', amount: -8_000 })).rejects.toMatchObject({
      message:
        'No cambiamos nada: «Vela» quedaría con precios por cantidad que no bajan con cada escalón.',
    })
  })
})
