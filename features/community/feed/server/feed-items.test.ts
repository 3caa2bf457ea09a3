import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { happeningProducts, happenings } from '#db/tables/community/feed.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { products } from '#db/tables/selling/products.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { addReaction } from '#features/community/reactions/contract.ts'
import { editProducts } from '#features/selling/products/contract/bulk-edit.ts'
import {
  deleteProduct,
  readMyProduct,
  saveProduct,
  setProductState,
} from '#features/selling/products/contract/owner.ts'
import {
  createPromotion,
  setPromotionState,
} from '#features/selling/promotions/contract/promotions.ts'
import { setStoreState } from '#features/selling/stores/contract/my-store.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { followed } from '#tests/support/factories/followed-stores.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { productFields, variant } from '#tests/support/factories/product-fields.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { promotionFields } from '#tests/support/factories/promotions.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const days = (n: number) => new Date(Date.now() + n * 86_400_000)
const as = (person: Person) => test.as(person.token)
const { asNow, newsOf, textsOf, named, draft, publish, makeFollower } = followed(() => test)
const edit = (store: Store, productIds: string[], change: object) =>
  as(store.owner).call(editProducts, { businessId: store.businessId, productIds, change } as never)

describe('feed items of a followed store', () => {
  it('published products of a day are one item, whatever the number of followers and products', async () => {
    const store = await named('Barro y Fuego')
    const [ana, both] = [await makeFollower(store), await makeFollower(store, 'business')]
    await as(both).call(addReaction, { act: 'follow', kind: 'store', name: store.handle })
    const cup = await draft(store, 'Taza azul')
    await publish(store, cup.id)
    expect(await newsOf(ana)).toMatchObject([
      {
        kind: 'published',
        text: 'Barro y Fuego publicó «Taza azul»',
        path: `/producto/${cup.slug}`,
        isNew: true,
      },
    ])
    const more = await Promise.all(Array.from({ length: 30 }, (_, n) => draft(store, `Plato ${n}`)))
    await edit(
      store,
      more.map(({ id }) => id),
      { kind: 'state', state: 'published' },
    )
    for (const person of [ana, both])
      expect(await newsOf(person)).toMatchObject([
        {
          text: expect.stringMatching(/^Barro y Fuego publicó 31 productos/),
          path: `/tienda/${store.handle}`,
        },
      ])
    expect(
      await test.services.db.$count(happenings, eq(happenings.businessId, store.businessId)),
    ).toBe(1)
    // A second publication is no longer new.
    await as(store.owner).call(setProductState, {
      businessId: store.businessId,
      productId: cup.id,
      state: 'draft',
    })
    expect(await textsOf(ana)).toEqual([expect.stringContaining('30 productos')])
    await publish(store, cup.id)
    expect(await textsOf(ana)).toEqual([expect.stringContaining('31 productos')])
    expect(await newsOf(await makePerson(test.services))).toEqual([])
  })

  it('omit hidden, withdrawn and deleted subjects, and include them again when they are restored', async () => {
    const store = await named('Cestería')
    const ana = await makeFollower(store)
    const basket = await draft(store, 'Canasta')
    await publish(store, basket.id)
    const shown = ['Cestería publicó «Canasta»']
    const hides: [hide: () => Promise<unknown>, back: () => Promise<unknown>][] = [
      [
        () =>
          test.services.db.update(stores).set({ state: 'closed' }).where(eq(stores.id, store.id)),
        () => test.services.db.update(stores).set({ state: 'open' }).where(eq(stores.id, store.id)),
      ],
      [
        () =>
          test.services.db
            .update(businesses)
            .set({ state: 'draft' })
            .where(eq(businesses.id, store.businessId)),
        () =>
          test.services.db
            .update(businesses)
            .set({ state: 'published' })
            .where(eq(businesses.id, store.businessId)),
      ],
      [
        () =>
          test.services.db
            .update(products)
            .set({ state: 'archived' })
            .where(eq(products.id, basket.id)),
        () =>
          test.services.db
            .update(products)
            .set({ state: 'published' })
            .where(eq(products.id, basket.id)),
      ],
    ]
    for (const [hide, back] of hides) {
      expect(await textsOf(ana)).toEqual(shown)
      await hide()
      expect(await textsOf(ana)).toEqual([])
      await back()
    }
    await as(store.owner).call(deleteProduct, {
      businessId: store.businessId,
      productId: basket.id,
    })
    expect(await textsOf(ana)).toEqual([])
    expect(
      await test.services.db.$count(happeningProducts, eq(happeningProducts.productId, basket.id)),
    ).toBe(0)
  })

  it('a price reduction must be below the lowest price of 30 days and at least 5 %, and disappears when the price rises again', async () => {
    const store = await named('Telar Vivo')
    const ana = await makeFollower(store)
    const rug = await makeProduct(test.services, store, { title: 'Tapete', price: 100_000 })
    const ids = [rug.id]
    await edit(store, ids, { kind: 'percent', percent: 50 })
    await edit(store, ids, { kind: 'percent', percent: -30 })
    await edit(store, ids, { kind: 'amount', amount: -8_000 })
    expect(await textsOf(ana)).toEqual([])
    await edit(store, ids, { kind: 'amount', amount: -17_000 })
    expect(await textsOf(ana)).toEqual(['Telar Vivo bajó el precio de «Tapete»'])
    await edit(store, ids, { kind: 'amount', amount: 20_000 })
    expect(await textsOf(ana)).toEqual([])
  })

  it('future sales and promotions appear at their start and disappear at their end', async () => {
    const store = await named('La Fragua')
    const ana = await makeFollower(store, 'business')
    const knife = await makeProduct(test.services, store, { title: 'Cuchillo', price: 50_000 })
    await edit(store, [knife.id], {
      kind: 'sale',
      off: 20,
      from: days(2).toISOString(),
      until: days(4).toISOString(),
    })
    const day = (n: number) => days(n).toISOString().slice(0, 10)
    const fields = promotionFields({
      name: 'Envío por nuestra cuenta',
      code: null,
      beginsOn: day(6),
      endsOn: day(8),
    })
    const { id: promotionId } = await as(store.owner).call(createPromotion, {
      businessId: store.businessId,
      ...fields,
    })
    await as(store.owner).call(createPromotion, {
      businessId: store.businessId,
      ...promotionFields({ code: 'SECRETO' }),
    })
    const sale = 'La Fragua bajó el precio de «Cuchillo»'
    const promotion = 'La Fragua tiene una promoción: Envío por nuestra cuenta'
    try {
      for (const [n, texts] of [
        [0, []],
        [3, [sale]],
        [5, []],
        [7.5, [promotion]],
        [10, []],
      ] as const) {
        test.setNow(days(n))
        expect(await textsOf(ana)).toEqual(texts)
      }
      test.setNow(days(7.5))
      await (await asNow(store.owner)).call(setPromotionState, {
        businessId: store.businessId,
        promotionId,
        state: 'paused',
      })
      expect(await textsOf(ana)).toEqual([])
    } finally {
      test.setNow(null)
    }
  })

  it('store opening and verification level', async () => {
    const business = await makeBusiness(test.services, {
      published: true,
      name: 'Miel Sur',
      set: { level: 1, verifiedFacts: ['phone'] },
    })
    const store = await makeStore(test.services, {
      business,
      set: { state: 'draft', openedAt: null },
    })
    await makeProduct(test.services, store)
    const ana = await makeFollower(store, 'business')
    const set = (state: 'open' | 'closed') =>
      as(store.owner).call(setStoreState, { businessId: business.id, state } as never)
    await set('open')
    expect(await textsOf(ana)).toEqual(['Miel Sur abrió su tienda'])
    await set('closed')
    expect(await textsOf(ana)).toEqual([])
    await test.services.db.transaction((tx) =>
      test.services.announce(tx, 'badge.raised', { businessId: business.id, level: 2 }),
    )
    expect(await textsOf(ana)).toEqual([])
    await test.services.db
      .update(businesses)
      .set({ level: 2 })
      .where(eq(businesses.id, business.id))
    expect(await newsOf(ana)).toMatchObject([
      { text: 'Miel Sur alcanzó el nivel 2 de verificación', path: `/negocios/${business.slug}` },
    ])
  })

  it('saving a single product with another price works like a bulk edit', async () => {
    const store = await named('Pan de Muerto')
    const ana = await makeFollower(store)
    const bread = await makeProduct(test.services, store, { title: 'Pan', price: 10_000 })
    const of = { businessId: store.businessId, productId: bread.id }
    const { version, title, kind, description, category, variants } = await as(store.owner).call(
      readMyProduct,
      of,
    )
    const [one] = variants
    const fields = productFields({
      title,
      kind,
      description,
      category,
      variants: [variant({ id: one?.id ?? null, price: 8_000 })],
    })
    await as(store.owner).call(saveProduct, { ...of, ...fields, version })
    expect(await textsOf(ana)).toEqual(['Pan de Muerto bajó el precio de «Pan»'])
  })
})
