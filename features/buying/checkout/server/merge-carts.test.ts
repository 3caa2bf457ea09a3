import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carts } from '#db/tables/buying/checkout.ts'
import { fillCart } from '#tests/support/factories/carts.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { countStock, makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract/cart.ts'
import { maxLines } from '../vocabulary.ts'

let test: TestApp
let store: Store
beforeAll(async () => {
  test = await openTestApp()
  store = await makeStore(test.services)
})
afterAll(() => test.close())

const things = (stocks: (number | null)[]) =>
  Promise.all(
    stocks.map(async (stock) => (await makeProduct(test.services, store, { stock })).sellableId),
  )
const quantities = (cart: contract.Cart) =>
  Object.fromEntries(
    cart.sellers.flatMap(({ lines }) =>
      lines.map(({ sellableId, quantity }) => [sellableId, quantity]),
    ),
  )
const read = (by: { token: string } | undefined, token: string | null) =>
  test.as(by?.token).call(contract.readCart, { token })

describe('a guest’s cart, when they sign in', () => {
  it('is merged into their own: quantities add up to at most 12 and the stock', async () => {
    const [many = '', few = '', only = '', out = ''] = await things([null, 5, 10, 10])
    const person = await makePerson(test.services)
    await fillCart(
      test,
      [
        { sellableId: many, quantity: 8 },
        { sellableId: few, quantity: 3 },
      ],
      person,
    )
    const guests = await fillCart(
      test,
      [many, few, only, out].map((sellableId) => ({
        sellableId,
        quantity: sellableId === many ? 8 : 4,
      })),
    )
    await countStock(test.services, out, 0)
    const joined = await read(person, guests.token)
    expect(joined.token).toBeNull()
    expect(quantities(joined)).toEqual({ [many]: 12, [few]: 5, [only]: 4, [out]: 1 })
    expect(await read(person, null)).toEqual(joined)
    expect(await read(undefined, guests.token)).toMatchObject({ token: null, count: 0 })
  })

  it('becomes theirs when they had none; without it none is made', async () => {
    const [id = ''] = await things([9])
    const person = await makePerson(test.services)
    expect(await read(person, 'A'.repeat(43))).toMatchObject({ token: null, count: 0 })
    const own = () => test.services.db.select().from(carts).where(eq(carts.profileId, person.id))
    expect(await own()).toEqual([])
    const { token } = await fillCart(test, [{ sellableId: id, quantity: 2 }])
    expect(quantities(await read(person, token))).toEqual({ [id]: 2 })
    expect(await own()).toHaveLength(1)
  })

  it('is joined once, from however many tabs, by reading and adding at once', async () => {
    const [a = '', b = '', c = ''] = await things([null, null, null])
    const person = await makePerson(test.services)
    await fillCart(
      test,
      [
        { sellableId: b, quantity: 1 },
        { sellableId: a, quantity: 1 },
      ],
      person,
    )
    const { token } = await fillCart(test, [
      { sellableId: a, quantity: 2 },
      { sellableId: b, quantity: 2 },
    ])
    const key = randomUUID()
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2
          ? read(person, token)
          : test
              .as(person.token)
              .call(contract.addToCart, { token, sellableId: c, quantity: 1, key }),
      ),
    )
    expect(quantities(await read(person, null))).toEqual({ [a]: 3, [b]: 3, [c]: 1 })
  })

  it('brings its addition keys: an addition sent late is not applied again', async () => {
    const [id = ''] = await things([null])
    const person = await makePerson(test.services)
    const line = { sellableId: id, quantity: 2, key: randomUUID() }
    const { token } = await test.as().call(contract.addToCart, { ...line, token: null })
    await read(person, token)
    expect(
      quantities(await test.as(person.token).call(contract.addToCart, { ...line, token })),
    ).toEqual({ [id]: 2 })
  })

  it('fills theirs with the latest lines, up to the limit of a cart', async () => {
    const [first = '', shared = '', oldest = '', newest = ''] = await things([
      null,
      null,
      null,
      null,
    ])
    const person = await makePerson(test.services)
    await fillCart(test, [{ sellableId: first }, { sellableId: shared }], person)
    await test.services.pool.query(
      `with made as (insert into sellables (id, kind, store_id, currency, title, path, price, is_offered)
        select gen_random_uuid(), 'product', $2, 'MXN', 'x', '/producto/x', 100, true from generate_series(4, ${maxLines}) returning id)
      insert into cart_lines (cart_id, sellable_id, quantity, seen_price) select (select id from carts where profile_id = $1), id, 1, 100 from made`,
      [person.id, store.id],
    )
    const { token } = await fillCart(
      test,
      [oldest, shared, newest].map((sellableId) => ({ sellableId })),
    )
    const joined = quantities(await read(person, token))
    expect(Object.keys(joined)).toHaveLength(maxLines)
    expect([joined[shared], joined[newest], joined[oldest]]).toEqual([2, 1, undefined])
  })
})
