import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { reports } from '#db/tables/trust/reports.ts'
import { editReview } from '#features/community/reviews/contract.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { decideCase } from '../contract/cases.ts'
import { fileReport } from './cases/file-report.ts'
import { findSubject } from './cases/find-subject.ts'

let test: TestApp
let shop: Business
let author: Person
let reader: Person
let opinion: string
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.services.db.delete(rateLimits)
  shop = await makeBusiness(test.services, { published: true })
  author = await makePerson(test.services)
  reader = await makePerson(test.services)
  opinion = (await makeReview(test, shop, { by: author })).id
})

const storedReports = (subjectId: string) =>
  test.services.db.select().from(reports).where(eq(reports.subjectId, subjectId))

describe('everything public can be reported:', () => {
  it('a business, a store, a product and a text', async () => {
    const store = await makeStore(test.services, {})
    const product = await makeProduct(test.services, store)
    for (const id of [shop.id, store.id, product.id, opinion]) {
      expect(await report(test, reader, id, 'rights', 'Es mi foto')).toEqual({ isNew: true })
      expect(await storedReports(id)).toMatchObject([
        { about: 'rights', text: 'Es mi foto', reporterId: reader.id },
      ])
    }
  })

  it('but no draft, nothing unknown, and not one’s own content', async () => {
    const draft = await makeBusiness(test.services)
    for (const id of [draft.id, crypto.randomUUID()])
      await expect(report(test, reader, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(report(test, author, opinion)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('under an existing rule, with at most 500 characters', async () => {
    await expect(report(test, reader, opinion, 'closed' as never)).rejects.toMatchObject({
      fields: { rule: 'Elige qué regla rompe' },
    })
    await expect(report(test, reader, opinion, 'spam', 'x'.repeat(501))).rejects.toMatchObject({
      fields: { text: expect.anything() },
    })
  })
})

describe('each person’s report counts once:', () => {
  it('fifty concurrent requests file one, with the same answer for the rest', async () => {
    const { services } = test
    const subject = await findSubject(services, services.db, opinion)
    if (!subject) throw new Error('no opinion')
    const said = { about: 'spam' as const, text: null, reporterId: reader.id, mark: reader.id }
    // Bypasses the rate limit of the endpoint, which is per person.
    const file = () => services.db.transaction((tx) => fileReport(services, tx, subject, said))
    const answers = await Promise.all(Array.from({ length: 50 }, file))
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await report(test, reader, opinion, 'offensive')).toEqual({ isNew: false })
    expect(await storedReports(opinion)).toHaveLength(1)
  })

  it('the database refuses a second one', async () => {
    await report(test, reader, opinion)
    const [first] = await storedReports(opinion)
    const again = {
      caseId: first?.caseId ?? '',
      subjectId: opinion,
      about: 'rights' as const,
      mark: reader.id,
      reporterId: reader.id,
    }
    await expect(test.services.db.insert(reports).values(again)).rejects.toMatchObject({
      cause: { code: '23505' },
    })
  })

  it('also after the decision, until the text changes', async () => {
    await report(test, reader, opinion)
    const staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
    const { id: caseId } = await newestCaseOf(test, opinion)
    await test
      .as(staff.token)
      .call(decideCase, { caseId, state: 'no_change', reason: 'Es su experiencia.' })
    expect(await report(test, reader, opinion, 'offensive')).toEqual({ isNew: false })
    await test
      .as(author.token)
      .call(editReview, { reviewId: opinion, stars: 1, text: 'Ahora es un anuncio', photos: [] })
    expect(await report(test, reader, opinion)).toEqual({ isNew: true })
    expect((await newestCaseOf(test, opinion)).id).not.toBe(caseId)
  })
})

it('all reports of one subject form one case', async () => {
  for (const by of [reader, await makePerson(test.services), await makePerson(test.services)])
    await report(test, by, opinion)
  expect(new Set((await storedReports(opinion)).map(({ caseId }) => caseId)).size).toBe(1)
})
