import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { reviews } from '#db/tables/community/reviews.ts'
import { subjects } from '#db/tables/platform/subjects.ts'
import { hiddenSubjects } from '#db/tables/trust/reports.ts'
import { registerSubjects } from '#features/platform/subjects/server/index.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { deleteReview, listReviews, readMyReview, readReviewSummary } from '../../contract.ts'
import { reviewReportable as reportable } from './report-review.ts'

let test: TestApp
let shop: Business
let author: Person
let id: string
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = await makeBusiness(test.services, { published: true })
  author = await makePerson(test.services)
  id = (await makeReview(test, shop, { by: author, stars: 2, text: 'Llegó roto y nadie contesta' }))
    .id
})

const list = async (more: object = {}) =>
  (await test.as().call(listReviews, { kind: 'business', slug: shop.slug, ...more })).items
const subject = async () =>
  (await test.services.db.select().from(subjects).where(eq(subjects.id, id)))[0]
const setRemoved = (removed: boolean) =>
  test.services.db.transaction(async (tx) =>
    reportable.setRemoved?.(test.services, tx, id, removed),
  )
const counted = async () =>
  (await test.as().call(readReviewSummary, { kind: 'business', slug: shop.slug })).unproven.count

it('a review is a subject as long as it exists', async () => {
  expect(await subject()).toMatchObject({ kind: 'review', businessId: null })
  await test.as(author.token).call(deleteReview, { reviewId: id })
  expect(await subject()).toBeUndefined()
})

it('its subject is deleted with its business, and it is deleted with its subject', async () => {
  await test.services.db.delete(subjects).where(eq(subjects.id, id))
  expect(await test.services.db.$count(reviews, eq(reviews.id, id))).toBe(0)
  id = (await makeReview(test, shop)).id
  await test.services.db.delete(subjects).where(eq(subjects.id, shop.id))
  expect(await subject()).toBeUndefined()
})

it('a review cannot use the id of another kind of subject', async () => {
  const other = await makeBusiness(test.services, { published: true })
  await registerSubjects(test.services.db, 'business', [other.id])
  const row = {
    id: other.id,
    subjectId: shop.id,
    businessId: shop.id,
    personId: null,
    stars: 1,
    text: 'Otra cosa',
  }
  await expect(test.services.db.insert(reviews).values(row)).rejects.toThrow()
})

it('while hidden it counts, but only its author sees the text', async () => {
  await test.services.db.insert(hiddenSubjects).values({ subjectId: id })
  expect(await list()).toMatchObject([{ id, isHidden: true, text: '', photos: [], stars: 2 }])
  expect(await list({ q: 'roto' })).toEqual([])
  expect(await counted()).toBe(1)
  const { review } = await test
    .as(author.token)
    .call(readMyReview, { kind: 'business', slug: shop.slug })
  expect(review).toMatchObject({ isHidden: true, text: 'Llegó roto y nadie contesta' })
})

it('removal removes it from the figures, and restoring returns it unchanged', async () => {
  await setRemoved(true)
  await setRemoved(true)
  expect([await list(), await counted()]).toEqual([[], 0])
  expect(await reportable.describe(test.services.db, [id])).toMatchObject([
    { standing: 'removed', authorId: author.id },
  ])
  await setRemoved(false)
  expect([(await list()).length, await counted()]).toEqual([1, 1])
  expect(await reportable.describe(test.services.db, [id])).toMatchObject([
    {
      standing: 'seen',
      title: expect.stringMatching(/^Opinión de 2 estrellas sobre ./),
      path: `/negocios/${shop.slug}/opiniones#opinion-${id}`,
    },
  ])
  expect(await reportable.writtenBy?.(test.services.db, author.id, 10)).toEqual([id])
})
