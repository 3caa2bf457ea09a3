import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { hiddenSubjects, reportCases } from '#db/tables/trust/reports.ts'
import type { Trust } from '#features/accounts/trust-and-blocks/vocabulary.ts'
import { editReview, listReviews, readReviewSummary } from '#features/community/reviews/contract.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeTrustedReporter, newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { decideCase } from '../../contract/cases.ts'
import { hideThresholds, maxWeightByTrust } from '../../vocabulary.ts'
import { weighReports } from './weigh-reports.ts'

let test: TestApp
let shop: Business
let staff: Person
beforeAll(async () => {
  test = await openTestApp()
  staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.services.db.delete(rateLimits)
  await test.services.db.delete(reportCases)
  shop = await makeBusiness(test.services, { published: true })
})

const isHidden = async (id: string) =>
  (await test.services.db.$count(hiddenSubjects, eq(hiddenSubjects.subjectId, id))) === 1
const wrote = async (trust: Trust, by?: Person) =>
  (await makeReview(test, shop, { by: by ?? (await makeTrustedReporter(test.services, trust)) })).id
const trusted = (trust: Trust, wanted = {}) => makeTrustedReporter(test.services, trust, wanted)
const weight = async (id: string) =>
  (await weighReports(test.services.db, (await newestCaseOf(test, id)).id)).total
const decide = async (id: string, state: 'no_change' | 'removed') =>
  test.as(staff.token).call(decideCase, {
    caseId: (await newestCaseOf(test, id)).id,
    state,
    rule: 'spam',
    reason: 'Lo leímos con calma.',
  })

describe('reports weigh by the trust of their reporters:', () => {
  it.each<[Trust, number]>([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 5],
  ])('of trust %i, %i', async (trust, wanted) => {
    const id = await wrote(3)
    await report(test, await trusted(trust), id)
    expect(await weight(id)).toBe(wanted)
  })

  it('reporters with an interest in the business, or reached like its team, nothing', async () => {
    const id = await wrote(0)
    for (const by of [
      await makeMember(test.services, shop.id, 'seller'),
      await trusted(2, { invitedBy: shop.owner.id }),
    ])
      await report(test, by, id)
    expect(await weight(id)).toBe(0)
  })

  it('related reporters count as one: referred, of one mailbox, of one team', async () => {
    const id = await wrote(3)
    const first = await trusted(1)
    for (const by of [
      first,
      await trusted(1, { invitedBy: first.id }),
      await trusted(2, { invitedBy: first.id }),
    ])
      await report(test, by, id)
    expect(await weight(id)).toBe(2)
    const other = await wrote(3)
    const email = `una${crypto.randomUUID()}@persona.test`
    await report(test, await trusted(1, { email }), other)
    await report(test, await trusted(1, { email: email.replace('@', '+otra@') }), other)
    const theirs = await makeBusiness(test.services, { owner: await trusted(1) })
    await report(test, theirs.owner, other)
    await report(test, await makeMember(test.services, theirs.id, 'seller'), other)
    expect(await weight(other)).toBe(2)
  })

  it('reports of reporters with recently rejected ones half, and in the end nothing', async () => {
    const careless = await trusted(2)
    const weights: number[] = []
    for (let i = 0; i < 4; i++) {
      const id = await wrote(3)
      await report(test, careless, id)
      weights.push(await weight(id))
      await decide(id, 'no_change')
    }
    expect(weights).toEqual([2, 1, 0.5, 0])
    const right = await wrote(3)
    await report(test, careless, right)
    await decide(right, 'removed')
    const next = await wrote(3)
    await report(test, careless, next)
    expect(await weight(next)).toBe(0)
  })
})

describe('a text is hidden', () => {
  it('when trusted people report it, and still counts without its words until staff decide', async () => {
    const id = await wrote(0)
    await report(test, await trusted(1), id)
    await report(test, await trusted(0), id)
    expect(await isHidden(id)).toBe(false)
    await report(test, await trusted(2), id)
    expect(await isHidden(id)).toBe(true)
    const guest = test.as()
    expect(
      (await guest.call(listReviews, { kind: 'business', slug: shop.slug })).items,
    ).toMatchObject([{ id, isHidden: true, text: '' }])
    expect(
      (await guest.call(readReviewSummary, { kind: 'business', slug: shop.slug })).unproven.count,
    ).toBe(1)
    await decide(id, 'no_change')
    expect(
      (await guest.call(listReviews, { kind: 'business', slug: shop.slug })).items,
    ).toMatchObject([{ id, isHidden: false, text: 'Me atendieron muy bien' }])
  })

  it('not again once staff cleared it, until it changes', async () => {
    const by = await trusted(0)
    const id = await wrote(0, by)
    await report(test, await trusted(3), id)
    await decide(id, 'no_change')
    await report(test, await trusted(3), id)
    expect(await isHidden(id)).toBe(false)
    await test
      .as(by.token)
      .call(editReview, { reviewId: id, stars: 1, text: 'Ahora dice otra cosa', photos: [] })
    await report(test, await trusted(3), id)
    expect(await isHidden(id)).toBe(true)
  })

  it('never when it is a business: the database refuses it, too', async () => {
    for (let i = 0; i < 4; i++) await report(test, await trusted(3), shop.id)
    expect(await isHidden(shop.id)).toBe(false)
    await expect(
      test.services.db.insert(hiddenSubjects).values({ subjectId: shop.id }),
    ).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})

/** Seeded pseudo-random numbers from 0 to 1. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('colluding reporters', () => {
  it('of trust 1 and 2, however many, weigh less than the threshold of a text of trust 3', () =>
    expect(maxWeightByTrust[1] + maxWeightByTrust[2]).toBeLessThan(hideThresholds[3]))

  it('twenty of them hide nothing of the most trusted author, in any order', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    const next = numbers(seed)
    const cheap: Person[] = []
    for (let i = 0; i < 20; i++) cheap.push(await trusted(next() < 0.3 ? 0 : next() < 0.6 ? 1 : 2))
    const by = await trusted(3)
    for (let round = 0; round < 5; round++) {
      await test.services.db.delete(rateLimits)
      shop = await makeBusiness(test.services, { published: true })
      const id = await wrote(3, by)
      const order = cheap
        .map((one) => ({ one, at: next() }))
        .toSorted((one, other) => one.at - other.at)
      for (const { one } of order) {
        await report(test, one, id)
        expect(await isHidden(id), `seed ${seed}`).toBe(false)
      }
      const { items } = await test.as().call(listReviews, { kind: 'business', slug: shop.slug })
      expect(items).toMatchObject([{ isHidden: false, text: 'Me atendieron muy bien' }])
    }
  }, 60_000)

  it('hide nothing concurrently either', async () => {
    const id = await wrote(3)
    const cheap = await Promise.all(Array.from({ length: 20 }, (_, i) => trusted(i % 2 ? 1 : 2)))
    await Promise.all(cheap.map((one) => report(test, one, id)))
    expect(await isHidden(id)).toBe(false)
  })
})
