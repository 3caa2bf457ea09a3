import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { reviews } from '#db/tables/community/reviews.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  decideDispute,
  listDisputes,
  releaseDispute,
  takeDispute,
} from '../../contract/disputes.ts'
import { disputeReview } from '../../contract.ts'

let test: TestApp
let first: Person
let second: Person
let author: Person
let reviewId: string

beforeAll(async () => {
  test = await openTestApp()
  const permissions = { staffPermissions: [...staffPermissions] }
  first = await makePerson(test.services, { ...permissions, fullName: 'Rita Luna' })
  second = await makePerson(test.services, { ...permissions, fullName: 'Saúl Mar' })
})
afterAll(() => test.close())
beforeEach(async () => {
  const shop = await makeBusiness(test.services, { published: true })
  const manager = await makeMember(test.services, shop.id, 'manager')
  author = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
  reviewId = (await makeReview(test, shop, { by: author, stars: 2 })).id
  await test.as(manager.token).call(disputeReview, {
    businessId: shop.id,
    reviewId,
    reason: 'Esta persona nunca estuvo en nuestro local',
  })
})

const take = (by: Person) => test.as(by.token).call(takeDispute, { reviewId })
const holder = async (by: Person) =>
  (await test.as(by.token).call(listDisputes, {})).items.find(({ id }) => id === reviewId)?.takenBy
const decide = (by: Person) =>
  test.as(by.token).call(decideDispute, {
    reviewId,
    decision: 'kept',
    rule: null,
    reason: 'Lo comprobamos con las dos partes.',
  })

it('a dispute is taken by one of two concurrent requests; only that staff member, who is named, can decide and release it', async () => {
  const both = await Promise.allSettled([take(first), take(second)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [mine, theirs] = both[0].status === 'fulfilled' ? [first, second] : [second, first]
  expect([await holder(mine), await holder(theirs)]).toMatchObject([
    { isMe: true },
    { isMe: false },
  ])
  await expect(decide(theirs)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('ahora'),
  })
  await test.as(theirs.token).call(releaseDispute, { reviewId })
  expect(await holder(mine)).toMatchObject({ isMe: true })
  await test.as(mine.token).call(releaseDispute, { reviewId })
  await take(theirs)
  const longAgo = new Date(Date.now() - 3_601_000)
  await test.services.db
    .update(reviews)
    .set({ disputeTakenAt: longAgo })
    .where(eq(reviews.id, reviewId))
  expect(await holder(mine)).toBeNull()
  await take(mine)
  await decide(mine)
  await expect(decide(mine)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Esta disputa ya se decidió.',
  })
  await expect(take(mine)).rejects.toMatchObject({ code: 'not_found' })
})

it('cannot be taken with a conflict of interest, nor without an open dispute', async () => {
  await expect(take(author)).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('otra persona'),
  })
  const shop = await makeBusiness(test.services, { published: true })
  reviewId = (await makeReview(test, shop, {})).id
  await expect(take(first)).rejects.toMatchObject({ code: 'not_found' })
})
