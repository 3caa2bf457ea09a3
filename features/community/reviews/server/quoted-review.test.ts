import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { hiddenSubjects } from '#db/tables/trust/reports.ts'
import { readBusiness } from '#features/directory/search/contract/business.ts'
import { findBusinesses } from '#features/directory/search/contract/search.ts'
import { maxQuoteLength } from '#features/directory/search/vocabulary.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { deleteReview, editReview } from '../contract.ts'
import { reviewReportable } from './moderation/report-review.ts'

let test: TestApp
let shop: Business
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = await makeBusiness(test.services, { published: true })
})

const quoteOf = async ({ id }: { id: string } = shop) =>
  (await test.as().call(findBusinesses, { sort: 'newest', size: 100 })).items.find(
    (one) => one.id === id,
  )?.quote
const quote = async () => (await quoteOf())?.text ?? null

it('a card quotes the best review, of equal ones the newest, as long as it is published', async () => {
  expect(await quoteOf()).toBeNull()
  const worse = await makeReview(test, shop, { stars: 3, text: 'Tardaron un poco' })
  expect(await quoteOf()).toEqual({ id: worse.id, text: 'Tardaron un poco' })
  const first = await makeReview(test, shop, { stars: 5, text: 'Me atendieron de diez' })
  const last = await makeReview(test, shop, { stars: 5, text: '  El mejor\n\n pan  del barrio ' })
  expect(await quote()).toBe('El mejor pan del barrio')
  const page = await test.as().call(readBusiness, { slug: shop.slug })
  expect('business' in page && page.business.quote?.id).toBe(last.id)
  await test.as(last.by.token).call(editReview, {
    reviewId: last.id,
    stars: 1,
    text: 'Ya no es lo que era',
    photos: [],
  })
  expect(await quote()).toBe('Me atendieron de diez')
  await test.as(first.by.token).call(deleteReview, { reviewId: first.id })
  expect(await quote()).toBe('Tardaron un poco')
})

it('what staff removed or reports hide is not quoted', async () => {
  const { services } = test
  await makeReview(test, shop, { stars: 4, text: 'Muy amables todos' })
  const { id } = await makeReview(test, shop, { stars: 5, text: 'Compren en otra parte' })
  const invalidate = () =>
    services.db.transaction(async (tx) => reviewReportable.invalidate?.(services, tx, id))
  await services.db.insert(hiddenSubjects).values({ subjectId: id })
  await invalidate()
  expect(await quote()).toBe('Muy amables todos')
  await services.db.delete(hiddenSubjects)
  await invalidate()
  expect(await quote()).toBe('Compren en otra parte')
  await services.db.transaction(async (tx) => reviewReportable.setRemoved?.(services, tx, id, true))
  expect(await quote()).toBe('Muy amables todos')
})

it('of equally good ones the newest that fits is quoted whole', async () => {
  await makeReview(test, shop, { stars: 5, text: 'Me atendieron de diez' })
  await makeReview(test, shop, { stars: 5, text: `${'Volvería siempre. '.repeat(20)}Gracias.` })
  await makeReview(test, shop, { stars: 4, text: 'Todo bien, gracias' })
  expect(await quote()).toBe('Me atendieron de diez')
})

it('a long text is cut at the end of a word, and one without an end in time is not quoted', async () => {
  const word = 'estupendo 👩‍👩‍👧‍👦 '
  const { by, id } = await makeReview(test, shop, { text: word.repeat(40) })
  const said = (await quote()) ?? ''
  expect(said.length).toBeLessThanOrEqual(maxQuoteLength * 3)
  expect([...said].length).toBeLessThanOrEqual(maxQuoteLength)
  expect(said).toMatch(/(estupendo|👩‍👩‍👧‍👦)…$/u)
  await test
    .as(by.token)
    .call(editReview, { reviewId: id, stars: 5, text: 'a'.repeat(500), photos: [] })
  expect(await quote()).toBeNull()
})

it('reviews of products are not quoted as ones of their business', async () => {
  const store = await makeStore(test.services)
  const { slug } = await makeProduct(test.services, store, { title: 'Rebozo' })
  await makeReview(test, { slug }, { kind: 'product', text: 'Se destiñó al lavarlo' })
  expect(await quoteOf(store.business)).toBeNull()
})
