import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { businesses } from '#db/tables/directory/businesses.ts'
import { reportCases } from '#db/tables/trust/reports.ts'
import { undoDecision } from '#features/platform/deferred-actions/contract.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { decideCase, listCases } from '../../contract/cases.ts'
import { reportBusiness } from '../../contract/reports.ts'
import { carryOutCaseDecision } from './decide-case.ts'

let test: TestApp
let reviewer: Person
let reader: Person
let shop: Business
let caseId: string
beforeAll(async () => {
  test = await openTestApp()
  reviewer = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = await makeBusiness(test.services, { published: true, set: { claimed: false } })
  reader = await makePerson(test.services)
  await test
    .as(reader.token)
    .call(reportBusiness, { slug: shop.slug, kind: 'closed', text: '', email: '' })
  caseId = (await row())?.id ?? ''
})

const row = async () =>
  (await test.services.db.select().from(reportCases).where(eq(reportCases.subjectId, shop.id)))[0]
const shopState = async () =>
  (await test.services.db.select().from(businesses).where(eq(businesses.id, shop.id)))[0]?.state
const listed = async () =>
  (await test.as(reviewer.token).call(listCases, { size: 100 })).items.map(({ id }) => id)
const close = async () => {
  const said = {
    caseId,
    state: 'closed_business' as const,
    reason: 'Nadie contesta ya.',
    undoable: true,
  }
  return (await test.as(reviewer.token).call(decideCase, said)).undo?.decisionId ?? ''
}

it('a page is not closed and its reporter not notified while the decision can be undone', async () => {
  const decisionId = await close()
  expect([(await row())?.state, await shopState(), await listed()]).toEqual([
    'open',
    'published',
    expect.not.arrayContaining([caseId]),
  ])
  expect(await mailsTo(test.services, reader.email)).toEqual([])
  await expect(close()).rejects.toMatchObject({ code: 'conflict' })
  await test.as(reviewer.token).call(undoDecision, { decisionId })
  await carryOutCaseDecision(test.services, decisionId)
  expect([(await row())?.state, await shopState(), await listed()]).toEqual([
    'open',
    'published',
    expect.arrayContaining([caseId]),
  ])
})

it('it is executed once, and its reporter is notified', async () => {
  const decisionId = await close()
  await Promise.all([
    carryOutCaseDecision(test.services, decisionId),
    carryOutCaseDecision(test.services, decisionId),
  ])
  expect([(await row())?.state, (await row())?.decidedBy, await shopState()]).toEqual([
    'closed_business',
    reviewer.id,
    'closed',
  ])
  expect(await mailsTo(test.services, reader.email)).toHaveLength(1)
})

it('it is dropped when the business was claimed meanwhile', async () => {
  const decisionId = await close()
  await test.services.db.update(businesses).set({ claimed: true }).where(eq(businesses.id, shop.id))
  await carryOutCaseDecision(test.services, decisionId)
  expect([(await row())?.state, await shopState()]).toEqual(['open', 'published'])
  expect(await listed()).toContain(caseId)
})

it('closing a claimed page is refused at once, not at execution', async () => {
  await test.services.db.update(businesses).set({ claimed: true }).where(eq(businesses.id, shop.id))
  await expect(close()).rejects.toMatchObject({ code: 'conflict' })
})
