import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personalData } from '#api/personal-data.ts'
import { favoriteProducts, followedStores } from '#db/tables/commerce/favorites.ts'
import { productFormerSlugs, products } from '#db/tables/commerce/products.ts'
import { sellables, stores } from '#db/tables/commerce/stores.ts'
import { makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { countStock, makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'
import { mostFavorites } from '../vocabulary.ts'

let test: TestApp
let store: Store
beforeAll(async () => {
  test = await openTestApp()
  store = await makeStore(test.services, { set: { name: 'Barro y Fuego' } })
})
afterAll(() => test.close())

const as = (person: Person) => test.as(person.token)
const marksOf = (person: Person) => as(person).call(contract.readFavorites, {})
const listOf = async (person: Person) => (await as(person).call(contract.listFavorites, {})).items
const rowsOf = (person: Person) => test.services.db.$count(favoriteProducts, eq(favoriteProducts.profileId, person.id))

/** So many products of the store that a person marked long ago. */
const fill = (person: Person, many: number) =>
  test.services.db.execute(sql`
    with made as (insert into products (id, store_id, slug, title, category, state, published_at)
      select gen_random_uuid(), ${store.id}, 'lleno-' || gen_random_uuid(), 'Lleno', 'ropa', 'published', now() from generate_series(1, ${many}) returning id)
    insert into favorite_products (profile_id, product_id, seen_price, seen_currency, created_at)
    select ${person.id}, id, 100, 'MXN', now() - interval '1 day' from made`)

describe('favourites of an account', () => {
  it('are the same on every device, newest first, and come off again', async () => {
    const ana = await makePerson(test.services)
    const [cup, plate] = [await makeProduct(test.services, store), await makeProduct(test.services, store)]
    for (const { slug } of [cup, plate, cup]) expect(await as(ana).call(contract.addFavorite, { slug })).toEqual({})
    await as(ana).call(contract.followStore, { handle: store.handle })
    expect(await marksOf(ana)).toEqual({ products: [plate.slug, cup.slug], stores: [store.handle] })
    expect((await as(ana).call(contract.listFollowed, {})).items).toMatchObject([
      { handle: store.handle, name: 'Barro y Fuego', isSeen: true },
    ])
    for (let twice = 0; twice < 2; twice++) {
      await as(ana).call(contract.removeFavorite, { slug: plate.slug })
      await as(ana).call(contract.unfollowStore, { handle: store.handle })
    }
    expect(await marksOf(ana)).toEqual({ products: [cup.slug], stores: [] })
    expect(await marksOf(await makePerson(test.services))).toEqual({ products: [], stores: [] })
  })

  it('are of what everybody sees alone', async () => {
    const ana = await makePerson(test.services)
    const draft = await makeProduct(test.services, store, { set: { state: 'draft' } })
    const hidden = await makeStore(test.services, { set: { state: 'closed' } })
    const closed = await makeProduct(test.services, hidden)
    for (const slug of [draft.slug, closed.slug, 'no-existe'])
      await expect(as(ana).call(contract.addFavorite, { slug })).rejects.toMatchObject({
        code: 'not_found',
        message: 'No encontramos el producto.',
      })
    for (const handle of [hidden.handle, 'no-existe'])
      await expect(as(ana).call(contract.followStore, { handle })).rejects.toMatchObject({
        code: 'not_found',
        message: 'No encontramos la tienda.',
      })
    expect(await as(ana).call(contract.removeFavorite, { slug: draft.slug })).toEqual({})
  })

  it('are found by a former name, and called by the new one', async () => {
    const ana = await makePerson(test.services)
    const product = await makeProduct(test.services, store)
    const former = `antes-${product.slug}`
    await test.services.db.insert(productFormerSlugs).values({ slug: former, productId: product.id })
    await as(ana).call(contract.addFavorite, { slug: former })
    expect((await marksOf(ana)).products).toEqual([product.slug])
    await as(ana).call(contract.removeFavorite, { slug: former })
    expect((await marksOf(ana)).products).toEqual([])
  })

  it('say what became of each: its price, sold out, the store resting, gone', async () => {
    const ana = await makePerson(test.services)
    const own = await makeStore(test.services)
    const [dearer, out, gone] = await Promise.all([1, 2, 3].map(() => makeProduct(test.services, own, { price: 20_000 })))
    for (const one of [gone, out, dearer]) await as(ana).call(contract.addFavorite, { slug: one?.slug ?? '' })
    expect(await listOf(ana)).toMatchObject([1, 2, 3].map(() => ({ state: 'available', priceBefore: null, card: { price: 20_000 } })))
    await test.services.db
      .update(sellables)
      .set({ price: 24_000 })
      .where(eq(sellables.id, dearer?.sellableId ?? ''))
    await countStock(test.services, out?.sellableId ?? '', 0)
    await test.services.db
      .update(products)
      .set({ state: 'archived' })
      .where(eq(products.id, gone?.id ?? ''))
    expect(await listOf(ana)).toMatchObject([
      { slug: dearer?.slug, state: 'available', priceBefore: 20_000, card: { price: 24_000, currency: 'MXN' } },
      { slug: out?.slug, state: 'sold_out', priceBefore: null },
      { slug: gone?.slug, state: 'gone', priceBefore: null, card: null, title: 'Playera de algodón' },
    ])
    await test.services.db.update(stores).set({ state: 'holiday' }).where(eq(stores.id, own.id))
    expect((await listOf(ana)).map(({ state }) => state)).toEqual(['paused', 'paused', 'gone'])
    await test.services.db.update(stores).set({ state: 'closed' }).where(eq(stores.id, own.id))
    expect((await listOf(ana)).map(({ state }) => state)).toEqual(['gone', 'gone', 'gone'])
    await as(ana).call(contract.removeFavorite, { slug: gone?.slug ?? '' })
    expect(await listOf(ana)).toHaveLength(2)
  })

  it('are kept once, however often and from how many devices at once', async () => {
    const ana = await makePerson(test.services)
    const { slug } = await makeProduct(test.services, store)
    const asked = Array.from({ length: 20 }, (_, n) =>
      n % 2
        ? as(ana).call(contract.addFavorite, { slug })
        : as(ana).call(contract.mergeFavorites, { products: [slug], stores: [store.handle] }),
    )
    for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('fulfilled')
    expect(await rowsOf(ana)).toBe(1)
    expect(await test.services.db.$count(followedStores, eq(followedStores.profileId, ana.id))).toBe(1)
  })

  it('are at most 500, also when the last place is wanted twenty times at once', async () => {
    const ana = await makePerson(test.services)
    await fill(ana, mostFavorites - 1)
    const some = await Promise.all(Array.from({ length: 20 }, () => makeProduct(test.services, store)))
    const asked = await Promise.allSettled(some.map(({ slug }) => as(ana).call(contract.addFavorite, { slug })))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusal = { code: 'conflict', message: 'Ya tienes 500 productos favoritos. Quita alguno para guardar este.' }
    expect(asked.filter(({ status }) => status === 'rejected').map((one) => 'reason' in one && one.reason)).toMatchObject(
      Array.from({ length: 19 }, () => refusal),
    )
    expect(await rowsOf(ana)).toBe(mostFavorites)
    const [kept] = (await marksOf(ana)).products
    expect(await as(ana).call(contract.addFavorite, { slug: kept ?? '' })).toEqual({})
  })
})

describe('what a device kept of a guest', () => {
  it('joins what the account has, in its order and above it; what is not there is left out', async () => {
    const ana = await makePerson(test.services)
    const [old, first, second] = [1, 2, 3].map(() => makeProduct(test.services, store))
    const slugs = (await Promise.all([old, first, second])).map((one) => one?.slug ?? '')
    const [oldSlug = '', firstSlug = '', secondSlug = ''] = slugs
    test.setNow(new Date(Date.now() - 60_000))
    await as(ana).call(contract.addFavorite, { slug: oldSlug })
    test.setNow(null)
    const draft = await makeProduct(test.services, store, { set: { state: 'draft' } })
    const device = { products: [firstSlug, draft.slug, 'no-existe', oldSlug, secondSlug, firstSlug], stores: ['no-existe', store.handle] }
    const joined = { products: [firstSlug, secondSlug, oldSlug], stores: [store.handle] }
    expect(await as(ana).call(contract.mergeFavorites, device)).toEqual({ ...joined, left: 0 })
    expect(await as(ana).call(contract.mergeFavorites, device)).toEqual({ ...joined, left: 0 })
    expect(await marksOf(ana)).toEqual(joined)
  })

  it('fills the account with what came last, and says how many did not fit', async () => {
    const ana = await makePerson(test.services)
    await fill(ana, mostFavorites - 1)
    const some = await Promise.all([1, 2, 3].map(() => makeProduct(test.services, store)))
    const { left, products } = await as(ana).call(contract.mergeFavorites, { products: some.map(({ slug }) => slug), stores: [] })
    expect([left, products.length, products[0]]).toEqual([2, mostFavorites, some[0]?.slug])
  })

  it('is at most 200 of each', async () => {
    const ana = await makePerson(test.services)
    const many = Array.from({ length: 201 }, (_, n) => `p-${n}`)
    for (const input of [
      { products: many, stores: [] },
      { products: [], stores: many },
    ])
      await expect(as(ana).call(contract.mergeFavorites, input)).rejects.toMatchObject({ code: 'invalid' })
    expect(await as(ana).call(contract.mergeFavorites, { products: many.slice(1), stores: many.slice(1) })).toEqual({
      ...{ products: [], stores: [], left: 0 },
    })
  })
})

it('a seller sees how many, and nobody who', async () => {
  const own = await makeStore(test.services)
  const [cup, plate] = [await makeProduct(test.services, own, { title: 'Taza' }), await makeProduct(test.services, own, { title: 'Plato' })]
  const fans = await Promise.all([1, 2, 3].map(() => makePerson(test.services)))
  for (const fan of fans) await as(fan).call(contract.mergeFavorites, { products: [plate.slug], stores: [own.handle] })
  await as(fans[0] as Person).call(contract.addFavorite, { slug: cup.slug })
  const seller = await makeMember(test.services, own.businessId, 'seller')
  const numbers = await as(seller).call(contract.countFavorites, { businessId: own.businessId })
  const most = [
    { id: plate.id, title: 'Plato', count: 3 },
    { id: cup.id, title: 'Taza', count: 1 },
  ]
  expect(numbers).toEqual({ followers: 3, favorites: 4, products: most })
  const other = await makeStore(test.services)
  expect(await as(other.owner).call(contract.countFavorites, { businessId: other.businessId })).toEqual({
    ...{ followers: 0, favorites: 0, products: [] },
  })
})

it('what one marked is in one’s copy, and goes with the account', async () => {
  const { services } = test
  const [ana, luis] = [await makePerson(services), await makePerson(services)]
  const product = await makeProduct(services, store, { title: 'Jarro de barro' })
  for (const person of [ana, luis]) await as(person).call(contract.mergeFavorites, { products: [product.slug], stores: [store.handle] })
  const copies = await Promise.all(personalData.map((part) => part.collect?.(services, { userId: ana.id, email: ana.email }) ?? {}))
  expect(copies.find((copy) => 'favoritos.json' in copy)?.['favoritos.json']).toMatchObject({
    productos: [{ producto: 'Jarro de barro', pagina: `/producto/${product.slug}`, tienda: 'Barro y Fuego' }],
    tiendas: [{ tienda: 'Barro y Fuego', pagina: `/tienda/${store.handle}` }],
  })
  await services.db.transaction(async (tx) => {
    for (const part of personalData) if (part.collect) await part.erase?.(services, tx, { userId: ana.id, email: ana.email })
  })
  expect(await test.services.db.$count(favoriteProducts, eq(favoriteProducts.productId, product.id))).toBe(1)
  expect(await rowsOf(luis)).toBe(1)
  expect(await test.services.db.$count(followedStores, eq(followedStores.profileId, ana.id))).toBe(0)
})
