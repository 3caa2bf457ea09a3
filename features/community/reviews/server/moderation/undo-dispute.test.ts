import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { reviews } from '#db/tables/community/reviews.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { deferredDecisions } from '#db/tables/platform/deferred-actions.ts'
import { undoDecision } from '#features/platform/deferred-actions/contract.ts'
import { countCases, decideCase, takeCase } from '#features/trust/reports/contract/cases.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { decideDispute, listDisputes } from '../../contract/disputes.ts'
import { deleteReview, disputeReview, listReviews } from '../../contract.ts'
import { carryOutDisputeDecision } from './decide-dispute.ts'

let test: TestApp
let staff: Person
let other: Person
let author: Person
let shop: Business
let id: string
const reason = 'La foto muestra la entrega.'
beforeAll(async () => {
  test = await openTestApp()
  const permissions = { staffPermissions: [...staffPermissions] }
  staff = await makePerson(test.services, permissions)
  other = await makePerson(test.services, permissions)
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = await makeBusiness(test.services, { published: true })
  author = await makePerson(test.services)
  id = (await makeReview(test, shop, { by: author, stars: 1 })).id
  const disputeReason = 'Esta persona nunca vino a nuestro local'
  await test
    .as(shop.owner.token)
    .call(disputeReview, { businessId: shop.id, reviewId: id, reason: disputeReason })
})

const decide = async (by = staff, decision: 'removed' | 'kept' = 'removed') =>
  (
    await test
      .as(by.token)
      .call(decideDispute, { reviewId: id, decision, rule: 'misleading', reason, undoable: true })
  ).undo?.decisionId ?? ''
const carryOut = (decisionId: string) => carryOutDisputeDecision(test.services, decisionId)
const stands = async () => {
  const [row] = await test.services.db.select().from(reviews).where(eq(reviews.id, id))
  return [
    row?.state,
    row?.decision,
    (await test.as().call(listReviews, { kind: 'business', slug: shop.slug })).items.length,
  ]
}
const listed = async () =>
  (await test.as(staff.token).call(listDisputes, { size: 100 })).items.map((row) => row.id)
const sentMails = async () =>
  (await Promise.all([author, shop.owner].map(({ email }) => mailsTo(test.services, email)))).flat()
const disputeMails = async () =>
  (await sentMails()).filter(({ kind }) => kind === 'reviews.decided')
const droppedDecision = () =>
  test.services.db.$count(auditEntries, eq(auditEntries.action, 'decisions.let_go'))

it('a review stays and nobody is notified during the undo period; undone, the dispute is open again', async () => {
  const waiting = async () => (await test.as(staff.token).call(countCases, {})).disputed
  const before = await waiting()
  const decisionId = await decide()
  expect([await stands(), await listed(), await disputeMails()]).toEqual([
    ['published', null, 1],
    expect.not.arrayContaining([id]),
    [],
  ])
  expect(await waiting()).toBe(before - 1)
  await expect(decide(other)).rejects.toMatchObject({ code: 'conflict' })
  await expect(test.as(other.token).call(undoDecision, { decisionId })).rejects.toMatchObject({
    code: 'conflict',
  })
  await test.as(staff.token).call(undoDecision, { decisionId })
  await carryOut(decisionId)
  expect([await stands(), await listed(), await disputeMails()]).toEqual([
    ['published', null, 1],
    expect.arrayContaining([id]),
    [],
  ])
})

it('it is applied once, in the name of the staff member who decided, and both parties are notified', async () => {
  const decisionId = await decide()
  await Promise.all([carryOut(decisionId), carryOut(decisionId)])
  expect(await stands()).toEqual(['removed', 'removed', 0])
  expect(await newestCaseOf(test, id)).toMatchObject({
    state: 'removed',
    rule: 'misleading',
    reason,
    decidedBy: staff.id,
  })
  expect(await disputeMails()).toHaveLength(2)
  await expect(test.as(staff.token).call(undoDecision, { decisionId })).rejects.toMatchObject({
    code: 'conflict',
  })
})

it('of a concurrent undo and application exactly one succeeds', async () => {
  const decisionId = await decide()
  const [undone] = await Promise.allSettled([
    test.as(staff.token).call(undoDecision, { decisionId }),
    carryOut(decisionId),
  ])
  expect(await stands()).toEqual(
    undone.status === 'fulfilled' ? ['published', null, 1] : ['removed', 'removed', 0],
  )
  expect(await disputeMails()).toHaveLength(undone.status === 'fulfilled' ? 0 : 2)
})

it('of two concurrent decisions one succeeds', async () => {
  const sent = await Promise.allSettled([decide(staff, 'removed'), decide(other, 'kept')])
  expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(
    await test.services.db.$count(deferredDecisions, eq(deferredDecisions.subjectId, id)),
  ).toBe(1)
})

it('during the undo period nobody can decide the review’s case, nor the dispute while another staff member has that case', async () => {
  await report(test, await makePerson(test.services), id)
  const { id: caseId } = await newestCaseOf(test, id)
  await test.as(other.token).call(takeCase, { caseId })
  await expect(decide()).rejects.toMatchObject({ code: 'conflict' })
  const decisionId = await decide(other, 'kept')
  const close = { caseId, state: 'no_change' as const, reason }
  await expect(test.as(other.token).call(decideCase, close)).rejects.toMatchObject({
    code: 'conflict',
  })
  await carryOut(decisionId)
  expect([await stands(), (await newestCaseOf(test, id)).state]).toEqual([
    ['published', 'kept', 1],
    'no_change',
  ])
})

it('it is dropped when the author deletes the review in the meantime', async () => {
  const before = await droppedDecision()
  const decisionId = await decide()
  await test.as(author.token).call(deleteReview, { reviewId: id })
  await carryOut(decisionId)
  expect([
    await droppedDecision(),
    await test.services.db.$count(deferredDecisions, eq(deferredDecisions.id, decisionId)),
  ]).toEqual([before + 1, 0])
})

it('a decision that can never be applied is refused at once', async () => {
  const near = await makePerson(test.services, {
    staffPermissions: ['read', 'edit'],
    invitedBy: shop.owner.id,
  })
  await expect(decide(near)).rejects.toMatchObject({ code: 'forbidden' })
  await carryOut(await decide())
  await expect(decide()).rejects.toMatchObject({ code: 'conflict' })
})
