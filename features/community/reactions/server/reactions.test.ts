import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personalData } from '#api/personal-data.ts'
import { reactions } from '#db/tables/community/reactions.ts'
import { subjectFigures } from '#db/tables/platform/subjects.ts'
import { productFormerSlugs, products } from '#db/tables/selling/products.ts'
import { sellables, stores } from '#db/tables/selling/stores.ts'
import { makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { countStock, makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'
import { maxReactions, type ReactionType } from '../vocabulary.ts'

let test: TestApp
let store: Store
beforeAll(async () => {
  test = await openTestApp()
  store = await makeStore(test.services, { set: { name: 'Barro y Fuego' } })
})
afterAll(() => test.close())

const as = (person: Person) => test.as(person.token)
const marksOf = (person: Person) => as(person).call(contract.getMyReactions, {})
const listOf = async (person: Person, act: ReactionType = 'save') =>
  (await as(person).call(contract.listReactions, { act })).items
const rowsOf = (person: Person) =>
  test.services.db.$count(reactions, eq(reactions.profileId, person.id))
const save = (person: Person, name: string) =>
  as(person).call(contract.addReaction, { act: 'save', kind: 'product', name })
const unsave = (person: Person, name: string) =>
  as(person).call(contract.removeReaction, { act: 'save', kind: 'product', name })
const follow = (person: Person, name: string) =>
  as(person).call(contract.addReaction, { act: 'follow', kind: 'store', name })
const device = (lists: { businesses?: string[]; products?: string[]; stores?: string[] }) => ({
  businesses: [],
  products: [],
  stores: [],
  ...lists,
})
const none = { business: [], product: [], store: [], author: [], post: [] }
const figuresOf = async (id: string) =>
  (await test.services.db.select().from(subjectFigures).where(eq(subjectFigures.subjectId, id)))[0]

/** Inserts old saves of this number of the store’s products. */
const fill = (person: Person, many: number) =>
  test.services.db
    .execute(sql`
    with made as (insert into products (id, store_id, slug, title, category, state, published_at)
      select gen_random_uuid(), ${store.id}, 'lleno-' || gen_random_uuid(), 'Lleno', 'ropa', 'published', now() from generate_series(1, ${many}) returning id),
    known as (insert into subjects (id, kind) select id, 'product' from made returning id)
    select count(*) from known`)
    .then(() =>
      test.services.db.execute(sql`
    insert into reactions (profile_id, act, subject_id, kind, seen_price, seen_currency, created_at)
    select ${person.id}, 'save', p.id, 'product', 100, 'MXN', now() - interval '1 day' from products p where p.title = 'Lleno' limit ${many}`),
    )

describe('favourites of an account', () => {
  it('are the same on every device, newest first, and can be removed', async () => {
    const ana = await makePerson(test.services)
    const [cup, plate] = [
      await makeProduct(test.services, store),
      await makeProduct(test.services, store),
    ]
    for (const { slug } of [cup, plate, cup]) expect(await save(ana, slug)).toEqual({})
    await follow(ana, store.handle)
    expect(await marksOf(ana)).toMatchObject({
      save: { ...none, product: [plate.slug, cup.slug] },
      follow: { ...none, store: [store.handle] },
    })
    expect(await listOf(ana, 'follow')).toMatchObject([
      {
        kind: 'store',
        name: store.handle,
        title: 'Barro y Fuego',
        detail: `@${store.handle}`,
        isSeen: true,
        product: null,
      },
    ])
    for (let twice = 0; twice < 2; twice++) {
      await unsave(ana, plate.slug)
      await as(ana).call(contract.removeReaction, {
        act: 'follow',
        kind: 'store',
        name: store.handle,
      })
    }
    expect(await marksOf(ana)).toMatchObject({
      save: { ...none, product: [cup.slug] },
      follow: none,
    })
    expect(await marksOf(await makePerson(test.services))).toEqual({
      save: none,
      like: none,
      archive: none,
      follow: none,
      bell: none,
    })
  })

  it('must be public', async () => {
    const ana = await makePerson(test.services)
    const draft = await makeProduct(test.services, store, { set: { state: 'draft' } })
    const hidden = await makeStore(test.services, { set: { state: 'closed' } })
    const closed = await makeProduct(test.services, hidden)
    for (const slug of [draft.slug, closed.slug, 'no-existe'])
      await expect(save(ana, slug)).rejects.toMatchObject({
        code: 'not_found',
        message: 'No encontramos el producto.',
      })
    for (const handle of [hidden.handle, 'no-existe'])
      await expect(follow(ana, handle)).rejects.toMatchObject({
        code: 'not_found',
        message: 'No encontramos la tienda.',
      })
    expect(await unsave(ana, draft.slug)).toEqual({})
  })

  it('are found by a former name, and listed by the current one', async () => {
    const ana = await makePerson(test.services)
    const product = await makeProduct(test.services, store)
    const former = `antes-${product.slug}`
    await test.services.db
      .insert(productFormerSlugs)
      .values({ slug: former, productId: product.id })
    await save(ana, former)
    expect((await marksOf(ana)).save.product).toEqual([product.slug])
    await unsave(ana, former)
    expect((await marksOf(ana)).save.product).toEqual([])
  })

  it('show the current state: price, sold out, store on holiday, no longer for sale', async () => {
    const ana = await makePerson(test.services)
    const own = await makeStore(test.services)
    const [dearer, out, gone] = await Promise.all(
      [1, 2, 3].map(() => makeProduct(test.services, own, { price: 20_000 })),
    )
    for (const one of [gone, out, dearer]) await save(ana, one?.slug ?? '')
    expect(await listOf(ana)).toMatchObject(
      [1, 2, 3].map(() => ({
        isSeen: true,
        product: { state: 'available', priceBefore: null, card: { price: 20_000 } },
      })),
    )
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
      {
        name: dearer?.slug,
        product: {
          state: 'available',
          priceBefore: 20_000,
          card: { price: 24_000, currency: 'MXN' },
        },
      },
      { name: out?.slug, product: { state: 'sold_out', priceBefore: null } },
      {
        name: gone?.slug,
        title: 'Playera de algodón',
        isSeen: false,
        product: { state: 'gone', priceBefore: null, card: null },
      },
    ])
    await test.services.db.update(stores).set({ state: 'holiday' }).where(eq(stores.id, own.id))
    expect((await listOf(ana)).map(({ product }) => product?.state)).toEqual([
      'paused',
      'paused',
      'gone',
    ])
    await test.services.db.update(stores).set({ state: 'closed' }).where(eq(stores.id, own.id))
    expect((await listOf(ana)).map(({ product }) => product?.state)).toEqual([
      'gone',
      'gone',
      'gone',
    ])
    await unsave(ana, gone?.slug ?? '')
    expect(await listOf(ana)).toHaveLength(2)
  })

  it('are stored once, also when sent repeatedly and from several devices at once', async () => {
    const ana = await makePerson(test.services)
    const { slug } = await makeProduct(test.services, store)
    const asked = Array.from({ length: 20 }, (_, n) =>
      n % 2
        ? save(ana, slug)
        : as(ana).call(
            contract.mergeReactions,
            device({ products: [slug], stores: [store.handle] }),
          ),
    )
    for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('fulfilled')
    expect(await rowsOf(ana)).toBe(2)
  })

  it('are at most 500, also with concurrent requests for the last place', async () => {
    const ana = await makePerson(test.services)
    await fill(ana, maxReactions - 1)
    const some = await Promise.all(
      Array.from({ length: 20 }, () => makeProduct(test.services, store)),
    )
    const asked = await Promise.allSettled(some.map(({ slug }) => save(ana, slug)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusal = {
      code: 'conflict',
      message: 'Ya tienes 500 productos en tus favoritos. Quita alguno para guardar otro.',
    }
    expect(
      asked
        .filter(({ status }) => status === 'rejected')
        .map((one) => 'reason' in one && one.reason),
    ).toMatchObject(Array.from({ length: 19 }, () => refusal))
    expect(await rowsOf(ana)).toBe(maxReactions)
    const [marked] = (await marksOf(ana)).save.product
    expect(await save(ana, marked ?? '')).toEqual({})
  })
})

describe('the lists of a guest’s device', () => {
  it('are merged above the account’s in their order; unknown names are ignored', async () => {
    const ana = await makePerson(test.services)
    const [old, first, second] = [1, 2, 3].map(() => makeProduct(test.services, store))
    const slugs = (await Promise.all([old, first, second])).map((one) => one?.slug ?? '')
    const [oldSlug = '', firstSlug = '', secondSlug = ''] = slugs
    test.setNow(new Date(Date.now() - 60_000))
    await save(ana, oldSlug)
    test.setNow(null)
    const draft = await makeProduct(test.services, store, { set: { state: 'draft' } })
    const shop = await makeBusiness(test.services, { published: true })
    const draftShop = await makeBusiness(test.services)
    const marked = device({
      businesses: [draftShop.slug, shop.slug, 'no-existe'],
      products: [firstSlug, draft.slug, 'no-existe', oldSlug, secondSlug, firstSlug],
      stores: ['no-existe', store.handle],
    })
    const joined = {
      like: none,
      archive: none,
      save: { ...none, business: [shop.slug], product: [firstSlug, secondSlug, oldSlug] },
      follow: { ...none, store: [store.handle] },
      bell: none,
    }
    expect(await as(ana).call(contract.mergeReactions, marked)).toEqual({ ...joined, left: 0 })
    expect(await as(ana).call(contract.mergeReactions, marked)).toEqual({ ...joined, left: 0 })
    expect(await marksOf(ana)).toEqual(joined)
  })

  it('fill the account newest first, and the rest is counted', async () => {
    const ana = await makePerson(test.services)
    await fill(ana, maxReactions - 1)
    const some = await Promise.all([1, 2, 3].map(() => makeProduct(test.services, store)))
    const { left, save } = await as(ana).call(
      contract.mergeReactions,
      device({ products: some.map(({ slug }) => slug) }),
    )
    expect([left, save.product.length, save.product[0]]).toEqual([2, maxReactions, some[0]?.slug])
  })

  it('contain at most 200 entries each', async () => {
    const ana = await makePerson(test.services)
    const many = Array.from({ length: 201 }, (_, n) => `p-${n}`)
    for (const input of [
      device({ businesses: many }),
      device({ products: many }),
      device({ stores: many }),
    ])
      await expect(as(ana).call(contract.mergeReactions, input)).rejects.toMatchObject({
        code: 'invalid',
      })
    const max = { businesses: many.slice(1), products: many.slice(1), stores: many.slice(1) }
    expect(await as(ana).call(contract.mergeReactions, max)).toMatchObject({
      save: none,
      follow: none,
      left: 0,
    })
  })
})

it('a seller sees counts, but no identities', async () => {
  const own = await makeStore(test.services)
  const [cup, plate] = [
    await makeProduct(test.services, own, { title: 'Taza' }),
    await makeProduct(test.services, own, { title: 'Plato' }),
  ]
  const fans = await Promise.all([1, 2, 3].map(() => makePerson(test.services)))
  for (const fan of fans)
    await as(fan).call(
      contract.mergeReactions,
      device({ products: [plate.slug], stores: [own.handle] }),
    )
  await save(fans[0] as Person, cup.slug)
  const seller = await makeMember(test.services, own.businessId, 'seller')
  const numbers = await as(seller).call(contract.countReactions, { businessId: own.businessId })
  const max = [
    { id: plate.id, title: 'Plato', count: 3 },
    { id: cup.id, title: 'Taza', count: 1 },
  ]
  expect(numbers).toEqual({ followers: 3, saves: 4, products: max })
  const other = await makeStore(test.services)
  expect(
    await as(other.owner).call(contract.countReactions, { businessId: other.businessId }),
  ).toEqual({
    followers: 0,
    saves: 0,
    products: [],
  })
})

it('reactions are in the data export, and are deleted with the account', async () => {
  const { services } = test
  const [ana, luis] = [await makePerson(services), await makePerson(services)]
  const product = await makeProduct(services, store, { title: 'Jarro de barro' })
  for (const person of [ana, luis])
    await as(person).call(
      contract.mergeReactions,
      device({ products: [product.slug], stores: [store.handle] }),
    )
  const copies = await Promise.all(
    personalData.map(
      (part) => part.collect?.(services, { userId: ana.id, email: ana.email }) ?? {},
    ),
  )
  expect(copies.find((copy) => 'favoritos.json' in copy)?.['favoritos.json']).toMatchObject({
    guardados: [{ nombre: 'Jarro de barro', pagina: `/producto/${product.slug}` }],
    sigo: [{ nombre: 'Barro y Fuego', pagina: `/tienda/${store.handle}` }],
  })
  await services.db.transaction(async (tx) => {
    for (const part of personalData)
      if (part.collect) await part.erase?.(services, tx, { userId: ana.id, email: ana.email })
  })
  expect([await rowsOf(ana), await rowsOf(luis)]).toEqual([0, 2])
  expect(await figuresOf(product.id)).toMatchObject({ saves: 1 })
})
