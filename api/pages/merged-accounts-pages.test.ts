import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoMerge } from '#features/backoffice/account-merges/contract/staff.ts'
import { listReviews } from '#features/community/reviews/contract.ts'
import { mergeReason, mergeTwoAccounts } from '#tests/support/factories/account-merges.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createPageCache } from '../middleware/page-cache.ts'
import { hearInvalidations } from './hear-invalidations.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp()
})
afterAll(() => product.close())

test('merging two accounts and undoing it invalidates the pages that show their texts', async () => {
  const manager = await makePerson(product.services, { staffPermissions: ['read', 'manage_users'] })
  const target = await makePerson(product.services, { fullName: 'Ana Prado' })
  const source = await makePerson(product.services, { fullName: 'Rosa Díaz' })
  const business = await makeBusiness(product.services, { published: true })
  await makeReview(product, business, { by: source })
  const cache = createPageCache({ seconds: 600 })
  const stop = await hearInvalidations(cache, product.services.hear)
  const get = cache.serve(async () => {
    const { items } = await product
      .as()
      .call(listReviews, { kind: 'business', slug: business.slug })
    return new Response(items[0]?.author, { headers: { 'x-page-tags': `business:${business.id}` } })
  })
  const read = async () =>
    (await get(new Request('http://lonja.test/negocios/a/opiniones'), '192.0.2.1')).text()
  expect(await read()).toBe('Rosa D.')
  const mergeId = await mergeTwoAccounts(product, manager, target, source)
  await expect.poll(read).toBe('Ana P.')
  await product.as(manager.token).call(undoMerge, { mergeId, reason: mergeReason })
  await expect.poll(read).toBe('Rosa D.')
  await stop()
})
