import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { carts } from '#db/tables/buying/checkout.ts'
import { purchases } from '#db/tables/buying/orders.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { sellables, shippingMethods, stores } from '#db/tables/selling/stores.ts'
import {
  buyCart,
  buyerFields,
  deliveryAddress,
  type FilledCart,
  fillCart,
  orderOf,
  quoteOf,
} from '#tests/support/factories/carts.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { countStock, makeStore, readSellable, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readCart } from '../contract/cart.ts'

let test: TestApp
let store: Store
let other: Store
let person: Person
/** The product under attack: each cart contains one piece, and no request may reduce its stock. */
let thing: string
const ways = { toSpain: '', ofOther: '', pickUp: '' }
/** Another buyer's cart and purchase. */
let theirs: FilledCart
let theirThing: string
let boughtKey: string
let ended: string

const product = async (wanted = {}, of = store) =>
  (await makeProduct(test.services, of, wanted)).sellableId
const wayOf = async (storeId: string, name: string) => {
  const rows = await test.services.db
    .select()
    .from(shippingMethods)
    .where(eq(shippingMethods.storeId, storeId))
  return rows.find((row) => row.name === name)?.id ?? ''
}

beforeAll(async () => {
  test = await openTestApp()
  person = await makePerson(test.services)
  const shipping = [
    { name: 'México', countryCode: 'MX' },
    { name: 'España', countryCode: 'ES', price: 1 },
    { name: 'En el taller', kind: 'pick_up' as const, price: 0 },
  ]
  store = await makeStore(test.services, { shipping })
  other = await makeStore(test.services)
  Object.assign(ways, {
    toSpain: await wayOf(store.id, 'España'),
    pickUp: await wayOf(store.id, 'En el taller'),
    ofOther: await wayOf(other.id, 'Envío estándar'),
  })
  thing = await product({ stock: 100 })
  theirThing = await product({}, other)
  theirs = await fillCart(test, [{ sellableId: theirThing }])
  boughtKey = randomUUID()
  await buyCart(test, await fillCart(test, [{ sellableId: thing }]), { key: boughtKey })
  const guests = await fillCart(test, [{ sellableId: thing }])
  ended = guests.token ?? ''
  await test.as(person.token).call(readCart, { token: ended })
})
beforeEach(() => test.services.db.delete(rateLimits))
afterAll(() => test.close())

/** The body is text, because `__proto__` in an object literal would not become a key. */
type Sent = { path: string; method?: string; body: string }
const json = (path: string, body: unknown, method = 'POST'): Sent => ({
  path,
  method,
  body: JSON.stringify(body),
})

type Order = ReturnType<typeof orderOf>
const rightOrder = async (sellableId = thing, quantity = 1) => {
  const cart = await fillCart(test, [{ sellableId, quantity }])
  return orderOf(cart, await quoteOf(test, cart))
}
const buy = async (change: (order: Order) => unknown): Promise<Sent> =>
  json('/api/checkout', change(await rightOrder()))
const plus = (change: object) => (order: Order) => ({ ...order, ...change })
const said = (change: object) => plus({ buyer: { ...buyerFields, ...change } })
const sentTo = (change: object) => said({ address: { ...deliveryAddress, ...change } })
/** Adds one key to the valid body, as text. */
const keyed = async (key: string): Promise<Sent> => ({
  path: '/api/checkout',
  body: `${JSON.stringify(await rightOrder()).slice(0, -1)},${JSON.stringify(key)}:{"total":1}}`,
})
const add = (change: object): Sent =>
  json('/api/cart/lines', {
    token: null,
    sellableId: thing,
    quantity: 1,
    key: randomUUID(),
    ...change,
  })
const set = (sellableId: string, change: object): Sent =>
  json(`/api/cart/lines/${sellableId}`, { token: ended, quantity: 2, ...change }, 'PUT')

/**
 * Prepares a valid request for a product of a new store, then changes the product or the store before the request is
 * sent.
 */
async function after(
  happens: (sellableId: string, store: Store) => Promise<unknown>,
  sell = {},
  quantity = 1,
): Promise<Sent> {
  const own = await makeStore(test.services)
  const sellableId = await product({ sell }, own)
  const order = await rightOrder(sellableId, quantity)
  await happens(sellableId, own)
  return json('/api/checkout', order)
}
const change = (row: object) => (id: string) =>
  test.services.db.update(sellables).set(row).where(eq(sellables.id, id))
const changeStore =
  (row: object) =>
  (_: string, { id }: Store) =>
    test.services.db.update(stores).set(row).where(eq(stores.id, id))
const changeShipping =
  (row: object) =>
  (_: string, { id }: Store) =>
    test.services.db.update(shippingMethods).set(row).where(eq(shippingMethods.storeId, id))
const changeBusiness =
  (row: object) =>
  (_: string, { businessId }: Store) =>
    test.services.db.update(businesses).set(row).where(eq(businesses.id, businessId))

const cases: Record<string, () => Sent | Promise<Sent>> = {
  'a total of one less': () => buy((order) => ({ ...order, total: order.total - 1 })),
  'a total of one more': () => buy((order) => ({ ...order, total: order.total + 1 })),
  'a total without shipping': () => buy((order) => ({ ...order, total: 25_000 })),
  'a total of next to nothing': () => buy(plus({ total: 1 })),
  'a total of nothing': () => buy(plus({ total: 0 })),
  'a total below nothing': () => buy(plus({ total: -34_900 })),
  'a total with a fraction': () => buy(plus({ total: 34_900.5 })),
  'a total past counting': () => buy(plus({ total: 1e300 })),
  'a total in letters': () => buy(plus({ total: '34900' })),
  'no total': () => buy(plus({ total: undefined })),
  'another currency': () => buy(plus({ currency: 'EUR' })),
  'a currency in small letters': () => buy(plus({ currency: 'mxn' })),
  'a currency named like a prototype': () => buy(plus({ currency: '__proto__' })),
  'a payment that is not offered': () => buy(plus({ provider: 'demo' })),
  'a payment that nobody knows': () => buy(plus({ provider: 'bitcoin' })),
  'a payment named like a prototype': () => buy(plus({ provider: 'constructor' })),
  'shipping of another store': () => buy(plus({ choices: { [store.id]: ways.ofOther } })),
  'shipping that nobody offers': () => buy(plus({ choices: { [store.id]: randomUUID() } })),
  'cheap shipping to another country': () =>
    buy((order) => ({ ...order, choices: { [store.id]: ways.toSpain }, total: 25_001 })),
  'shipping at the price of picking up': () =>
    buy((order) => ({ ...order, total: order.total - 9_900 })),
  'picking up at the price of shipping': () => buy(plus({ choices: { [store.id]: ways.pickUp } })),
  'shipping that was read as free': () =>
    buy((order) => ({ ...order, shippingRead: { [store.id]: 0 }, total: order.total - 9_900 })),
  'shipping that was read in letters': () => buy(plus({ shippingRead: { [store.id]: 'gratis' } })),
  'a tax of their own': () => buy(plus({ tax: null })),
  'a weight of their own': () => buy(plus({ grams: 0 })),
  'choices of no store': () => buy(plus({ choices: { tienda: ways.pickUp } })),
  'a choice that is no id': () => buy(plus({ choices: { [store.id]: 'gratis' } })),
  'choices in a list': () => buy(plus({ choices: [ways.pickUp] })),
  'picking up chosen by a prototype': async () => {
    const text = JSON.stringify({ ...(await rightOrder()), total: 25_000, choices: 'HERE' })
    return { path: '/api/checkout', body: text.replace('"HERE"', `{"__proto__":"${ways.pickUp}"}`) }
  },
  'no address for what is sent': () => buy(said({ address: null })),
  'an address in no country': () => buy(sentTo({ countryCode: 'ZZ' })),
  'an address in a prototype': () => buy(sentTo({ countryCode: '__proto__' })),
  'an address where nothing is sent': () => buy(sentTo({ countryCode: 'AR' })),
  'half a postal code': () => buy(sentTo({ postalCode: '0610' })),
  'a postal code in words': () => buy(sentTo({ postalCode: 'no sé' })),
  'no postal code where all know theirs': () => buy(sentTo({ postalCode: null })),
  'a state of another country': () => buy(sentTo({ state: 'Texas' })),
  'an address without a street': () => buy(sentTo({ street: ' ' })),
  'an address with a price': () => buy(sentTo({ price: 1 })),
  'no name': () => buy(said({ name: ' ' })),
  'an e-mail that is none': () => buy(said({ email: 'rosa' })),
  'an e-mail with a second line': () =>
    buy(said({ email: 'rosa@persona.test\nBcc: todos@persona.test' })),
  'a phone that is none': () => buy(said({ phone: '<script>' })),
  'a phone that is too short': () => buy(said({ phone: '55-12-34' })),
  'a phone of thirty digits': () => buy(said({ phone: '1'.repeat(30) })),
  'no phone for what is sent': () => buy(said({ phone: null })),
  'notes without end': () => buy(said({ notes: 'x'.repeat(1001) })),
  'a buyer with a role': () => buy(said({ role: 'staff' })),
  'a price of their own': () => buy(plus({ price: 1 })),
  'lines of their own': () =>
    buy(plus({ lines: [{ sellableId: thing, quantity: 1, unitPrice: 1 }] })),
  'a seller of their own': () => buy(plus({ storeId: other.id })),
  'somebody else’s profile': () => buy(plus({ profileId: person.id })),
  'a prototype': () => keyed('__proto__'),
  'a constructor': () => keyed('constructor'),
  'a key that is short': () => buy(plus({ key: 'x'.repeat(15) })),
  'a key that is long': () => buy(plus({ key: 'x'.repeat(65) })),
  'a key that is a thing': () => buy(plus({ key: { toString: 'x' } })),
  'the key of another purchase': () => buy(plus({ key: boughtKey })),
  'no cart': () => buy(plus({ token: null })),
  'a cart that nobody has': () => buy(plus({ token: 'A'.repeat(43) })),
  'a cart that was joined to another': () => buy(plus({ token: ended })),
  'a token that is cut': () => buy((order) => ({ ...order, token: order.token?.slice(1) })),
  'a token that is a path': () => buy(plus({ token: `../${'x'.repeat(40)}` })),
  'a token in a list': () => buy((order) => ({ ...order, token: [order.token] })),
  'the hash of a token': async () => {
    const order = await rightOrder()
    const [cart] = (await test.services.db.select().from(carts))
      .filter(({ tokenHash }) => tokenHash)
      .slice(-1)
    return json('/api/checkout', { ...order, token: cart?.tokenHash?.toString('base64url') })
  },
  'a body that is a list': () => buy((order) => [order]),
  'a draft': async () => add({ sellableId: await product({ set: { state: 'draft' } }) }),
  'what is archived': async () =>
    add({ sellableId: await product({ set: { state: 'archived' } }) }),
  'what sold out': async () => add({ sellableId: await product({ stock: 0 }) }),
  'what is not there': () => add({ sellableId: randomUUID() }),
  'the product in place of its variant': async () =>
    add({ sellableId: (await makeProduct(test.services, store)).id }),
  'what a closed store sells': async () =>
    add({
      sellableId: await product({}, await makeStore(test.services, { set: { state: 'closed' } })),
    }),
  'what a store sells that never opened': async () =>
    add({
      sellableId: await product(
        {},
        await makeStore(test.services, { set: { state: 'draft', openedAt: null } }),
      ),
    }),
  'none of a thing': () => add({ quantity: 0 }),
  'less than none': () => add({ quantity: -1 }),
  thirteen: () => add({ quantity: 13 }),
  'a thousand million': () => add({ quantity: 1e9 }),
  'one and a half': () => add({ quantity: 1.5 }),
  'a quantity in letters': () => add({ quantity: '1' }),
  'an addition with its price': () => add({ unitPrice: 1 }),
  'a line of somebody else’s cart': () => set(theirThing, {}),
  'a quantity below none of what is there': () => set(thing, { token: theirs.token, quantity: -5 }),
  'a quantity with its price': () => set(theirThing, { token: theirs.token, seenPrice: 1 }),
  'what is not sold any more': () => after(change({ isOffered: false })),
  'what sold out meanwhile': () => after((id) => countStock(test.services, id, 0)),
  'more than are left': () => after((id) => countStock(test.services, id, 1), {}, 2),
  'yesterday’s price': () => after(change({ price: 30_000 })),
  'a sale that is over': () => after(change({ salePrice: null }), { salePrice: 1_000 }),
  'a store that closed meanwhile': () => after(changeStore({ state: 'closed' })),
  'a store that is being prepared again': () =>
    after(changeStore({ state: 'draft', openedAt: null })),
  'a business that took its page back': () => after(changeBusiness({ state: 'draft' })),
  'shipping at yesterday’s price': () => after(changeShipping({ price: 10_000 })),
  'shipping that is not offered any more': () =>
    after((_, { id }) =>
      test.services.db.delete(shippingMethods).where(eq(shippingMethods.storeId, id)),
    ),
  'shipping that goes elsewhere now': () => after(changeShipping({ countryCode: 'PE' })),
  'a store that went on holiday': () => after(changeStore({ state: 'holiday' })),
  'a business that closed': () => after(changeBusiness({ state: 'closed' })),
  'a business that lost its level': () => after(changeBusiness({ level: 0 })),
  'a badge that is over': () => after(changeBusiness({ verifiedUntil: '2020-01-01' })),
  'more than the seller’s level allows': async () =>
    json('/api/checkout', await rightOrder(await product({ price: 500_000 }))),
}

const countGroups = async () =>
  (await test.services.db.select({ id: purchases.id }).from(purchases)).length

describe('hostile carts and checkouts', () => {
  it('are at least sixty', () => expect(Object.keys(cases).length).toBeGreaterThanOrEqual(60))

  it.each(Object.keys(cases))('%s: refused, and nothing of it stays', async (name) => {
    const sent = await cases[name]?.()
    if (!sent) throw new Error('no case')
    const groups = await countGroups()
    const { path, method = 'POST', body } = sent
    const response = await test.app.request(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body,
    })
    const answer = (await response.json()) as { error?: { message: string } }
    expect([400, 404, 409, 422], JSON.stringify(answer)).toContain(response.status)
    expect(answer.error?.message).toMatch(/^\S.{5,}/)
    expect(await countGroups()).toBe(groups)
    expect((await readSellable(test.services, thing)).stock).toBe(99)
    expect(await test.as().call(readCart, { token: theirs.token })).toMatchObject({
      count: 1,
      sellers: [{ lines: [{ unitPrice: 25_000 }] }],
    })
    expect(({} as { total?: number }).total).toBeUndefined()
  })

  it('are tested beside a valid one, which is accepted', async () => {
    const groups = await countGroups()
    await buyCart(test, await fillCart(test, [{ sellableId: await product() }]))
    expect(await countGroups()).toBe(groups + 1)
  })
})
