import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessAddresses } from '#db/tables/directory/businesses.ts'
import { interactions, subjectFigures } from '#db/tables/platform/subjects.ts'
import { products } from '#db/tables/selling/products.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import { askQuestion } from '#features/community/questions/contract/write.ts'
import { addReaction } from '#features/community/reactions/contract.ts'
import type { BusinessKind } from '#features/directory/businesses/vocabulary.ts'
import type { ThingKind } from '#features/platform/subjects/vocabulary.ts'
import { makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'
import { comingTabs } from '../home-tabs.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

const tab = (name: (typeof contract.listMostActive.input)['_output']['tab']) =>
  test.as().call(contract.listMostActive, { tab: name })
const like = async (kind: ThingKind, name: string, times = 1) => {
  for (let i = 0; i < times; i++) {
    const person = await makePerson(test.services)
    await test.as(person.token).call(addReaction, { act: 'like', kind, name })
  }
}

describe('the most active of a tab', () => {
  it('comes first, of the kind of its tab alone; what nobody touched follows', async () => {
    const make = (name: string, kind: BusinessKind = 'empresa') =>
      makeBusiness(test.services, { published: true, name, set: { kind } })
    const [quiet, liked, max] = [
      await make('Quieto'),
      await make('Querido'),
      await make('Muy Querido'),
    ]
    const professional = await make('Notaria', 'profesional')
    await like('business', liked.slug)
    await like('business', max.slug, 3)
    await like('business', professional.slug, 5)
    const { businesses, products: none } = await tab('companies')
    expect(businesses.map(({ slug }) => slug).slice(0, 2)).toEqual([max.slug, liked.slug])
    expect(businesses.map(({ slug }) => slug)).toContain(quiet.slug)
    expect(new Set(businesses.map(({ slug }) => slug)).size).toBe(businesses.length)
    expect(none).toEqual([])
    expect((await tab('professionals')).businesses.map(({ slug }) => slug)).toEqual([
      professional.slug,
    ])
  })

  it('are at most nine, and only public ones', async () => {
    const store = await makeStore(test.services)
    const made = await Promise.all(
      Array.from({ length: 14 }, () => makeProduct(test.services, store)),
    )
    const hidden = made[0]
    const service = await makeProduct(test.services, store, { set: { kind: 'service' } })
    await like('product', hidden?.slug ?? '', 2)
    await like('product', made[5]?.slug ?? '')
    const before = await tab('products')
    expect([before.products.length, before.businesses.length]).toEqual([9, 0])
    expect(before.products.map(({ slug }) => slug).slice(0, 2)).toEqual([
      hidden?.slug,
      made[5]?.slug,
    ])
    await test.services.db
      .update(products)
      .set({ state: 'archived' })
      .where(eq(products.id, hidden?.id ?? ''))
    expect((await tab('products')).products[0]?.slug).toBe(made[5]?.slug)
    expect((await tab('services')).products.map(({ slug }) => slug)).toEqual([service.slug])
    await test.services.db
      .update(products)
      .set({ state: 'archived' })
      .where(eq(products.id, service.id))
    const offering = await makeBusiness(test.services, {
      published: true,
      set: { offersServices: true },
    })
    expect(await tab('services')).toMatchObject({
      products: [],
      businesses: [{ slug: offering.slug }],
    })
  })

  it('are those of one country alone when it is named', async () => {
    const { services } = test
    const there = await makeBusiness(services, { published: true, set: { offersServices: true } })
    const set = { countryCode: 'PE', state: 'Cusco', city: 'Cusco' }
    await services.db
      .update(businessAddresses)
      .set(set)
      .where(eq(businessAddresses.businessId, there.id))
    await services.db.transaction((tx) =>
      services.announce(tx, 'business.changed', { businessId: there.id }),
    )
    const inPeru = (name: 'companies' | 'products' | 'services') =>
      test.as().call(contract.listMostActive, { tab: name, country: 'PE' })
    const only = [expect.objectContaining({ slug: there.slug })]
    expect(await inPeru('companies')).toEqual({ businesses: only, products: [] })
    expect(await inPeru('services')).toEqual({ businesses: only, products: [] })
    expect(await inPeru('products')).toEqual({ businesses: [], products: [] })
    const { businesses } = await test
      .as()
      .call(contract.listMostActive, { tab: 'companies', country: 'MX' })
    expect(new Set(businesses.map(({ place }) => place.countryCode))).toEqual(new Set(['MX']))
  })

  it('are empty in an upcoming tab', async () => {
    for (const one of comingTabs) expect(await tab(one)).toEqual({ businesses: [], products: [] })
  })

  it('are ordered by score', async () => {
    const [old, fresh] = [
      await makeBusiness(test.services, { published: true }),
      await makeBusiness(test.services, { published: true }),
    ]
    for (const { slug } of [old, fresh]) await like('business', slug)
    await test.services.db
      .update(subjectFigures)
      .set({ score: 500 })
      .where(eq(subjectFigures.subjectId, old.id))
    await test.services.db
      .update(subjectFigures)
      .set({ score: 501 })
      .where(eq(subjectFigures.subjectId, fresh.id))
    expect((await tab('companies')).businesses.map(({ slug }) => slug).slice(0, 2)).toEqual([
      fresh.slug,
      old.slug,
    ])
  })
})

it('a notification for an upcoming section can be requested once and cancelled', async () => {
  const ana = test.as((await makePerson(test.services)).token)
  expect(await ana.call(contract.readComingInterests, {})).toEqual({ tabs: [] })
  await Promise.all(
    Array.from({ length: 10 }, () =>
      ana.call(contract.saveComingInterest, { tab: 'jobs', wanted: true }),
    ),
  )
  expect(await ana.call(contract.saveComingInterest, { tab: 'courses', wanted: true })).toEqual({
    tabs: ['jobs', 'courses'],
  })
  expect(await ana.call(contract.saveComingInterest, { tab: 'jobs', wanted: false })).toEqual({
    tabs: ['courses'],
  })
})

it('the panel counts what the caller saved and the businesses of theirs', async () => {
  const { services } = test
  const store = await makeStore(services)
  const seller = await makeMember(services, store.businessId, 'seller')
  const other = await makeBusiness(services, { published: true })
  await test.as(seller.token).call(addReaction, { act: 'save', kind: 'business', name: other.slug })
  await test.as(seller.token).call(addReaction, { act: 'like', kind: 'business', name: other.slug })
  const nothing = { order: null, question: null }
  expect(await test.as(seller.token).call(contract.readPanel, {})).toEqual({
    favorites: 1,
    businesses: 1,
    ...nothing,
  })
  await makeBusiness(services, { owner: seller })
  expect(await test.as(seller.token).call(contract.readPanel, {})).toMatchObject({ businesses: 2 })
  const nobody = await makePerson(services)
  expect(await test.as(nobody.token).call(contract.readPanel, {})).toEqual({
    favorites: 0,
    businesses: 0,
    ...nothing,
  })
})

it('the panel shows what to resume: one’s newest order, until it ended long ago, and question', async () => {
  const { services } = test
  const store = await makeStore(services)
  const { business } = store
  const ana = await makePerson(services)
  const buyer = test.as(ana.token)
  const product = await makeProduct(services, store)
  const bought = await makePurchase(services, {
    by: ana,
    email: 'ana.panel@persona.test',
    parts: [{ store, lines: [{ product, quantity: 1 }] }],
  })
  const { purchaseId, token, paymentId } = bought
  await buyer.call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
  const asked = await buyer.call(askQuestion, {
    slug: business.slug,
    text: '¿Abren los domingos por la tarde?',
    key: crypto.randomUUID(),
  })
  const panel = await buyer.call(contract.readPanel, {})
  expect(panel.order).toEqual({
    purchaseId,
    number: expect.stringMatching(/^LJ-/),
    state: 'paid',
    isPickUp: expect.any(Boolean),
    store: expect.any(String),
    picture: null,
    placedAt: expect.any(String),
  })
  expect(panel.question).toMatchObject({ questionId: asked.id, slug: business.slug, count: 1 })
  await services.db.execute(sql`
    update orders set state = 'cancelled', updated_at = now() - interval '40 days' where purchase_id = ${purchaseId}`)
  expect((await buyer.call(contract.readPanel, {})).order).toBeNull()
})

it('a purchase counts as an interaction with the product and its store', async () => {
  const { services } = test
  const store = await makeStore(services)
  const ana = await makePerson(services)
  const product = await makeProduct(services, store)
  const { purchaseId, token, paymentId } = await makePurchase(services, {
    by: ana,
    email: 'ana@persona.test',
    parts: [{ store, lines: [{ product, quantity: 1 }] }],
  })
  await test.as(ana.token).call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
  const counted = await services.db
    .select()
    .from(interactions)
    .where(eq(interactions.profileId, ana.id))
  expect(counted.map(({ subjectId, act }) => `${act} ${subjectId}`).toSorted()).toEqual(
    [`buy ${product.id}`, `buy ${store.businessId}`].toSorted(),
  )
})
