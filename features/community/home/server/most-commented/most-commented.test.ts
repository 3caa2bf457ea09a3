import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reviews } from '#db/tables/community/reviews.ts'
import { businessAddresses, businesses } from '#db/tables/directory/businesses.ts'
import { subjectFigures } from '#db/tables/platform/subjects.ts'
import { hiddenSubjects } from '#db/tables/trust/reports.ts'
import { deleteReview } from '#features/community/reviews/contract.ts'
import { readBusiness } from '#features/directory/search/contract/business.ts'
import { createPostCategory } from '#features/publishing/posts/contract/categories.ts'
import { setPostState } from '#features/publishing/posts/contract/manage.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { commentOn, makePublishedPost } from '#tests/support/content/comments.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { ask, reply } from '#tests/support/factories/questions.ts'
import { makeDeliveredOrder, makeReview } from '#tests/support/factories/reviews.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listMostCommented } from '../../contract.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

const make = (name: string, category?: number) =>
  makeBusiness(test.services, {
    published: true,
    name,
    ...(category ? { set: { categoryId: category } } : {}),
  })
const listed = (topic?: string) => test.as().call(listMostCommented, { topic })
const named = async () => (await listed()).items.map(({ name }) => name)

it('is empty without comments', async () => {
  await make('Callada')
  expect(await listed()).toEqual({ topics: [], topic: null, items: [] })
})

it('puts what most said something of first, with the newest of it and who said it', async () => {
  const [one, max] = [await make('Una Voz'), await make('Muchas Voces')]
  await makeReview(test, one, { text: 'Me atendieron muy bien y a tiempo.' })
  for (const _ of [1, 2]) await makeReview(test, max, { text: 'Volvería a comprar aquí.' })
  const rosa = await makePerson(test.services, { fullName: 'Rosa Peña' })
  await makeReview(test, max, { by: rosa, text: 'Me gustó mucho.' })
  const { items } = await listed()
  expect(items.map(({ name, count }) => [name, count])).toEqual([
    ['Muchas Voces', 3],
    ['Una Voz', 1],
  ])
  expect(items[0]).toMatchObject({
    kind: 'business',
    path: `/negocios/${max.slug}/opiniones`,
    last: { author: 'Rosa P.' },
  })
  expect(items[0]?.last?.text).toBe('Me gustó mucho.')
})

it('shortens the newest where nothing that was said fits', async () => {
  const wordy = await make('Palabras Largas')
  await makeReview(test, wordy, {
    text: `Tardaron poco y ${'quedó perfecto, '.repeat(20)}de verdad.`,
  })
  const { items } = await listed()
  const text = items.find(({ name }) => name === 'Palabras Largas')?.last?.text
  expect(text).toMatch(/^Tardaron poco y quedó perfecto, .*…$/)
  expect(text?.length).toBeLessThanOrEqual(141)
})

it('omits hidden and removed comments, and subjects that are not public', async () => {
  const of = await make('Con Secretos')
  const first = await makeReview(test, of, { text: 'La primera de todas, bien.' })
  const second = await makeReview(test, of, { text: 'La segunda, que alguien reportó.' })
  const secretItem = async () => (await listed()).items.find(({ name }) => name === 'Con Secretos')
  expect((await secretItem())?.last?.text).toContain('La segunda')
  await test.services.db.insert(hiddenSubjects).values({ subjectId: second.id })
  expect(await secretItem()).toMatchObject({
    count: 2,
    last: { text: 'La primera de todas, bien.' },
  })
  await test.services.db.update(reviews).set({ state: 'removed' }).where(eq(reviews.id, second.id))
  expect(await secretItem()).toMatchObject({
    count: 1,
    last: { text: 'La primera de todas, bien.' },
  })
  await test.services.db.insert(hiddenSubjects).values({ subjectId: first.id })
  expect(await secretItem()).toMatchObject({ count: 1, last: null })
  await test.as(first.by.token).call(deleteReview, { reviewId: first.id })
  expect(await secretItem()).toBeUndefined()
})

it('filters by topic, and lists all for an unknown topic', async () => {
  const { topics, items } = await listed()
  const [topic] = topics
  expect(topics).toHaveLength(1)
  expect(await listed(topic?.slug)).toMatchObject({ topic: topic?.slug, items })
  expect(await listed('__proto__')).toMatchObject({ topic: null, items })
})

it('weights recent comments more than frequent old ones', async () => {
  const [old, fresh] = [await make('De Antes'), await make('De Ahora')]
  for (const _ of [1, 2, 3, 4]) await makeReview(test, old)
  const season = 6 * Math.LN2
  const { db } = test.services
  const [scored] = await db
    .select()
    .from(subjectFigures)
    .where(eq(subjectFigures.subjectId, old.id))
  await db
    .update(subjectFigures)
    .set({ commentScore: (scored?.commentScore ?? 0) - season })
    .where(eq(subjectFigures.subjectId, old.id))
  await makeReview(test, fresh)
  const names = await named()
  expect(names.indexOf('De Ahora')).toBeLessThan(names.indexOf('De Antes'))
  await db.update(businesses).set({ state: 'draft' }).where(eq(businesses.id, old.id))
  await test.services.db.transaction((tx) =>
    test.services.announce(tx, 'business.changed', { businessId: old.id }),
  )
  expect(await named()).not.toContain('De Antes')
})

it('counts questions and answers, and shows the newest question', async () => {
  const shop = await make('Preguntada')
  await makeReview(test, shop, { text: 'Me atendieron muy bien y a tiempo.' })
  const { id } = await ask(test, shop)
  await reply(test, id)
  const item = (await listed()).items.find(({ name }) => name === 'Preguntada')
  expect(item).toMatchObject({ count: 3, last: { text: expect.stringMatching(/\?$/) } })
})

it('counts the reviews that are in the average as the lists do', async () => {
  const store = await makeStore(test.services)
  const { slug } = store.business
  const buyer = await makePerson(test.services)
  await makeDeliveredOrder(test, store, buyer)
  await makeReview(test, store.business, { by: buyer })
  await makeReview(test, store.business)
  const item = (await listed()).items.find(({ path }) => path === `/negocios/${slug}/opiniones`)
  const answer = await test.as().call(readBusiness, { slug })
  expect('business' in answer && answer.business.rating?.count).toBe(1)
  expect(item).toMatchObject({ count: 2, reviews: 1 })
})

it('includes public posts by category, with the newest public comment', async () => {
  const staff = test.as(
    (await makePerson(test.services, { staffPermissions: [...staffPermissions] })).token,
  )
  const { id: categoryId } = await staff.call(createPostCategory, { name: 'Guías de compra' })
  const post = await makePublishedPost(test, { title: 'Cómo elegir café', categoryId })
  const { id: to } = await commentOn(test, { postId: post.id, text: 'La primera, muy útil.' })
  const { id: hidden } = await commentOn(test, {
    postId: post.id,
    to,
    text: 'Una respuesta que alguien reportó.',
  })
  await test.services.db.insert(hiddenSubjects).values({ subjectId: hidden })
  const item = async () =>
    (await listed('guias-de-compra')).items.find(({ kind }) => kind === 'post')
  expect(await item()).toMatchObject({
    name: 'Cómo elegir café',
    path: `/blog/${post.publicSlug}#comentarios`,
    what: 'Blog\u00a0· Guías de compra',
    count: 2,
    last: { text: 'La primera, muy útil.' },
  })
  await staff.call(setPostState, { postId: post.id, state: 'paused' })
  expect(await item()).toBeUndefined()
})

it('puts what is of the country first; what is of another says of which', async () => {
  const away = await make('De Lejos')
  const near = await make('De Cerca')
  await test.services.db
    .update(businessAddresses)
    .set({ countryCode: 'ES', state: 'Sevilla', city: 'Sevilla' })
    .where(eq(businessAddresses.businessId, away.id))
  await test.services.db.transaction((tx) =>
    test.services.announce(tx, 'business.changed', { businessId: away.id }),
  )
  for (const _ of [1, 2, 3, 4, 5, 6])
    await makeReview(test, away, { text: 'Fui de viaje y volvería.' })
  await makeReview(test, near, { text: 'Me queda a dos calles.' })
  const items = async (country?: string) =>
    (await test.as().call(listMostCommented, { country })).items
  const all = await items()
  expect(all[0]?.name).toBe('De Lejos')
  expect(all[0]?.what).not.toContain('España')
  const mexican = await items('MX')
  expect(mexican.findIndex(({ name }) => name === 'De Cerca')).toBeGreaterThan(-1)
  expect(mexican.at(-1)).toMatchObject({ name: 'De Lejos' })
  expect(mexican.at(-1)?.what).toMatch(/Sevilla, España$/)
})
