import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reviewPhotos, reviews } from '#db/tables/community/reviews.ts'
import { businessPhotos } from '#db/tables/directory/businesses-photos.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { productPhotos } from '#db/tables/selling/products.ts'
import { sellables, stores } from '#db/tables/selling/stores.ts'
import { hourMs } from '#shared/time/durations.ts'
import { makeFile } from '#tests/support/factories/files.ts'
import { makeProduct, makeSoldLine } from '#tests/support/factories/products.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { cleanupPictures } from './cleanup-pictures.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

async function cleanupAfter(hours: number) {
  test.setNow(new Date(Date.now() + hours * hourMs))
  await cleanupPictures(test.services)
  test.setNow(null)
}

it('deletes uploads that no business, store, product, order or review shows', async () => {
  const { services } = test
  const store = await makeStore(services)
  const file = () => makeFile(services, store.owner.id)
  const [logoId, coverId, soldId, photoId, abandoned] = await Promise.all([
    file(),
    file(),
    file(),
    file(),
    file(),
  ])
  await services.db.update(stores).set({ logoId }).where(eq(stores.id, store.id))
  await services.db
    .insert(businessPhotos)
    .values({ businessId: store.businessId, mediaId: coverId, kind: 'cover' })
  // The product has got another photo since it was sold: only the order shows the old one.
  const product = await makeProduct(services, store, { photoId: soldId })
  await makeSoldLine(services, product.sellableId)
  const replacePhoto = async (from: string, mediaId: string | null) => {
    await services.db.update(sellables).set({ photoId: mediaId }).where(eq(sellables.photoId, from))
    await services.db.delete(productPhotos).where(eq(productPhotos.mediaId, from))
    if (mediaId)
      await services.db
        .insert(productPhotos)
        .values({ productId: product.id, mediaId, position: 0 })
  }
  await replacePhoto(soldId, photoId)
  const { id: reviewId, by } = await makeReview(test, store.business)
  const reviewFile = () => makeFile(services, by.id, { bucketId: 'review-photos' })
  const [shown, unsaved] = [await reviewFile(), await reviewFile()]
  await services.db.insert(reviewPhotos).values({ reviewId, mediaId: shown, position: 0 })

  const used = [logoId, coverId, soldId, photoId, shown]
  const count = (ids: string[]) => services.db.$count(mediaObjects, inArray(mediaObjects.id, ids))
  await cleanupAfter(23)
  expect(await count([...used, abandoned, unsaved])).toBe(7)
  await cleanupAfter(25)
  expect(await count(used)).toBe(5)
  expect(await count([abandoned, unsaved])).toBe(0)

  await replacePhoto(photoId, null)
  await services.db.delete(reviews).where(eq(reviews.id, reviewId))
  await cleanupAfter(25)
  expect(await count([photoId, shown])).toBe(0)
})
