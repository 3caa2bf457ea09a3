import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carts } from '#db/tables/buying/checkout.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { sellables, stores } from '#db/tables/selling/stores.ts'
import { suspendAccount } from '#features/accounts/auth/server/index.ts'
import { readStore } from '#features/selling/stores/contract/store-page.ts'
import { fillCart } from '#tests/support/factories/carts.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { countStock, makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract/cart.ts'
import { maxLines } from '../vocabulary.ts'
import { cleanupCarts } from './cleanup-carts.ts'
import { checkoutPersonalData } from './personal-data.ts'

let test: TestApp
let store: Store
beforeAll(async () => {
  test = await openTestApp()
  store = await makeStore(test.services)
})
afterAll(() => test.close())

const guest = () => test.as()
const product = async (wanted: Parameters<typeof makeProduct>[2] = {}, of = store) =>
  (await makeProduct(test.services, of, wanted)).sellableId
const add = (sellableId: string, change: object = {}) =>
  guest().call(contract.addToCart, {
    token: null,
    sellableId,
    quantity: 1,
    key: randomUUID(),
    ...change,
  })
const read = (token: string | null) => guest().call(contract.readCart, { token })
const set = (token: string | null, sellableId: string, quantity: number) =>
  guest().call(contract.setCartQuantity, { token, sellableId, quantity })
const linesOf = (cart: contract.Cart) => cart.sellers.flatMap(({ lines }) => lines)
const change = (sellableId: string, row: Partial<typeof sellables.$inferInsert>) =>
  test.services.db.update(sellables).set(row).where(eq(sellables.id, sellableId))

describe('a cart', () => {
  it('is made with the first addition; of its token only a hash is kept', async () => {
    expect(await read(null)).toEqual({ token: null, sellers: [], subtotals: [], count: 0 })
    const cart = await add(
      await product({ title: 'Rebozo', price: 20_000, sell: { salePrice: 15_000 } }),
      { quantity: 2 },
    )
    expect(cart).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      count: 2,
      subtotals: [{ currency: 'MXN', amount: 30_000 }],
    })
    expect(cart.sellers).toMatchObject([
      { store: { id: store.id, handle: store.handle, currency: 'MXN' }, subtotal: 30_000 },
    ])
    expect(linesOf(cart)).toMatchObject([
      {
        title: 'Rebozo',
        quantity: 2,
        max: 10,
        unitPrice: 15_000,
        fullPrice: 20_000,
        priceBefore: null,
        total: 30_000,
        isShipped: true,
        isDownloaded: false,
        problem: null,
      },
    ])
    expect(await read(cart.token)).toEqual(cart)
    const rows = JSON.stringify(await test.services.db.select().from(carts))
    expect(rows).not.toContain(cart.token)
  })

  it('cannot be read without its token, and an unknown token creates none', async () => {
    const unknown = 'A'.repeat(43)
    expect(await read(unknown)).toMatchObject({ token: null, count: 0 })
    expect((await add(await product(), { token: unknown })).token).not.toBe(unknown)
  })

  it('applies an addition once per key, however often it is sent', async () => {
    const [first, other] = [await product(), await product()]
    const { token } = await add(first)
    const key = randomUUID()
    await Promise.all(Array.from({ length: 10 }, () => add(other, { token, key, quantity: 2 })))
    expect(linesOf(await read(token)).map(({ quantity }) => quantity)).toEqual([1, 2])
  })

  it('never holds more than 12 of one, nor than there are', async () => {
    const [many, few] = [await product({ stock: null }), await product({ stock: 3 })]
    const { token } = await add(many, { quantity: 8 })
    await add(many, { token, quantity: 8 })
    await add(few, { token, quantity: 5 })
    expect(linesOf(await read(token)).map(({ quantity, max }) => [quantity, max])).toEqual([
      [12, 12],
      [3, 3],
    ])
    expect(linesOf(await set(token, few, 12)).map(({ quantity }) => quantity)).toEqual([12, 3])
    expect(linesOf(await set(token, many, 1)).map(({ quantity }) => quantity)).toEqual([1, 3])
    await expect(set(token, many, 13)).rejects.toMatchObject({ code: 'invalid' })
    await expect(set(token, many, 0)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('accepts only products on sale', async () => {
    const closed = await makeStore(test.services, { set: { state: 'closed' } })
    const cases: [string, string, string][] = [
      [await product({ set: { state: 'draft' } }), 'not_found', 'Esto ya no está a la venta.'],
      [randomUUID(), 'not_found', 'Esto ya no está a la venta.'],
      [await product({ stock: 0, title: 'Rebozo' }), 'conflict', 'Se agotó «Rebozo».'],
      [
        await product({}, closed),
        'conflict',
        '«Tienda de Prueba» no recibe pedidos en este momento.',
      ],
    ]
    for (const [id, code, message] of cases)
      await expect(add(id)).rejects.toMatchObject({ code, message })
    const { token } = await add(await product())
    for (const [id] of cases) await expect(add(id, { token })).rejects.toThrow()
    expect((await read(token)).count).toBe(1)
  })

  it('loses a line once and for all; what is not in it has no quantity', async () => {
    const [id, other] = [await product(), await product()]
    const { token } = await fillCart(test, [{ sellableId: id }, { sellableId: other }])
    for (let twice = 0; twice < 2; twice++)
      expect((await guest().call(contract.removeFromCart, { token, sellableId: id })).count).toBe(1)
    await expect(set(token, id, 2)).rejects.toMatchObject({ code: 'not_found' })
    await expect(set(null, id, 2)).rejects.toMatchObject({ code: 'not_found' })
    expect(
      await guest().call(contract.removeFromCart, { token: null, sellableId: id }),
    ).toMatchObject({ token: null, count: 0 })
  })

  it(`holds ${maxLines} different things, and says so`, async () => {
    const { token } = await add(await product())
    const { rows } = await test.services.pool.query(
      'select id from carts order by created_at desc limit 1',
    )
    await test.services.pool.query(
      `with made as (insert into sellables (id, kind, store_id, currency, title, path, price, is_offered)
        select gen_random_uuid(), 'product', $2, 'MXN', 'x', '/producto/x', 100, true from generate_series(2, ${maxLines}) returning id)
      insert into cart_lines (cart_id, sellable_id, quantity, seen_price) select $1, id, 1, 100 from made`,
      [rows[0].id, store.id],
    )
    await expect(add(await product(), { token })).rejects.toMatchObject({
      code: 'conflict',
      message: 'En tu carrito caben 100 productos distintos. Quita alguno primero.',
    })
    expect((await read(token)).count).toBe(maxLines)
  })
})

describe('a change since a product was put into the cart', () => {
  it('is shown beside the line: unavailable, sold out, too many, a closed store', async () => {
    const ids = [await product(), await product(), await product(), await product()]
    const other = await makeStore(test.services)
    const theirs = await product({}, other)
    const cart = await fillCart(
      test,
      [...ids, theirs].map((sellableId) => ({ sellableId, quantity: 3 })),
    )
    const [gone = '', out = '', few = ''] = ids
    await change(gone, { isOffered: false })
    await countStock(test.services, out, 0)
    await countStock(test.services, few, 2)
    await test.services.db.update(stores).set({ state: 'closed' }).where(eq(stores.id, other.id))
    const now = await read(cart.token)
    expect(linesOf(now).map(({ problem, max }) => [problem, max])).toEqual([
      ['gone', 0],
      ['sold_out', 0],
      ['too_many', 2],
      [null, 10],
      ['store_closed', 0],
    ])
    expect(now.subtotals).toEqual([{ currency: 'MXN', amount: 75_000 }])
    expect(now.count).toBe(15)
  })

  it.each([
    ['is on holiday', { state: 'holiday' }, {}],
    ['has a business that is no longer public', {}, { state: 'draft' }],
    ['has a business that closed', {}, { state: 'closed' }],
    ['has a business without a level', {}, { level: 0 }],
    ['has a business whose level is over', {}, { verifiedUntil: '2020-01-01' }],
  ] as const)('a store sells nothing that %s', async (_, ofStore, ofBusiness) => {
    const other = await makeStore(test.services)
    const cart = await fillCart(test, [{ sellableId: await product({}, other) }])
    if ('state' in ofStore)
      await test.services.db.update(stores).set(ofStore).where(eq(stores.id, other.id))
    if (Object.keys(ofBusiness).length)
      await test.services.db
        .update(businesses)
        .set(ofBusiness)
        .where(eq(businesses.id, other.businessId))
    expect(linesOf(await read(cart.token))).toMatchObject([{ problem: 'store_closed', max: 0 }])
  })

  it('and one without any manager takes no order, and its page says so', async () => {
    const other = await makeStore(test.services)
    const thing = await product({}, other)
    const cart = await fillCart(test, [{ sellableId: thing }])
    const shown = async () =>
      (await test.as().call(readStore, { handle: other.handle })).takesOrders
    expect(await shown()).toBe(true)
    await suspendAccount(test.services.db, test.services, other.owner.id)
    expect(linesOf(await read(cart.token))).toMatchObject([{ problem: 'store_closed', max: 0 }])
    expect(await shown()).toBe(false)
    await expect(fillCart(test, [{ sellableId: thing }])).rejects.toMatchObject({
      code: 'conflict',
      message: '«Tienda de Prueba» no recibe pedidos en este momento.',
    })
  })

  it('a price change is reported until the buyer changes their cart, and once more in that answer', async () => {
    const [id, other] = [await product({ price: 10_000 }), await product()]
    const { token } = await fillCart(test, [{ sellableId: id }, { sellableId: other }])
    await change(id, { price: 12_000 })
    const prices = (cart: contract.Cart) =>
      linesOf(cart).map(({ unitPrice, priceBefore }) => [unitPrice, priceBefore])
    const differs = [
      [12_000, 10_000],
      [25_000, null],
    ]
    for (let often = 0; often < 2; often++) expect(prices(await read(token))).toEqual(differs)
    expect(prices(await add(other, { token }))).toEqual(differs)
    expect(prices(await set(token, other, 1))).toEqual(differs)
    expect(prices(await read(token))).toEqual([
      [12_000, null],
      [25_000, null],
    ])
  })

  it('a sale price applies only during its period', async () => {
    const sale = {
      salePrice: 9_000,
      saleFrom: new Date('2030-01-01T00:00:00Z'),
      saleUntil: new Date('2030-02-01T00:00:00Z'),
    }
    const { token } = await fillCart(test, [
      { sellableId: await product({ price: 10_000, sell: sale }) },
    ])
    const prices = async (at: string) => {
      test.setNow(new Date(at))
      const [line] = linesOf(await read(token))
      test.setNow(null)
      return [line?.unitPrice, line?.fullPrice]
    }
    expect(await prices('2029-12-31T23:59:59Z')).toEqual([10_000, null])
    expect(await prices('2030-01-01T00:00:00Z')).toEqual([9_000, 10_000])
    expect(await prices('2030-02-01T00:00:00Z')).toEqual([10_000, null])
  })
})

describe('a stored cart', () => {
  it('of a guest is deleted after sixty days without a change; an account’s is not', async () => {
    const person = await makePerson(test.services)
    const id = await product()
    const old = await fillCart(test, [{ sellableId: id }])
    const guestCart = await fillCart(test, [{ sellableId: id }])
    await fillCart(test, [{ sellableId: id }], person)
    const later = (days: number) => new Date(Date.now() + days * 86_400_000)
    test.setNow(later(40))
    await set(guestCart.token, id, 2)
    test.setNow(later(61))
    await cleanupCarts(test.services)
    test.setNow(null)
    expect([(await read(old.token)).count, (await read(guestCart.token)).count]).toEqual([0, 2])
    expect(await test.as(person.token).call(contract.readCart, { token: null })).toMatchObject({
      token: null,
      count: 1,
    })
  })

  it('of an account is part of its data export and is deleted with it', async () => {
    const person = await makePerson(test.services)
    const cart = await fillCart(
      test,
      [{ sellableId: await product({ title: 'Sarape' }), quantity: 2 }],
      person,
    )
    expect(cart.token).toBeNull()
    const about = { userId: person.id, email: person.email }
    expect(await checkoutPersonalData.collect?.(test.services, about)).toMatchObject({
      'carrito.json': [
        { producto: 'Sarape', cantidad: 2, pagina: expect.stringMatching(/^\/producto\//) },
      ],
    })
    await test.services.db.transaction(async (tx) =>
      checkoutPersonalData.erase?.(test.services, tx, about),
    )
    expect(await checkoutPersonalData.collect?.(test.services, about)).toEqual({
      'carrito.json': [],
    })
  })
})
