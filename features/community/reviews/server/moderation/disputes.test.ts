import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { reviews } from '#db/tables/community/reviews.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { appeals, hiddenSubjects } from '#db/tables/trust/reports.ts'
import {
  decideAppeal,
  decideCase,
  readCase,
  takeCase,
} from '#features/trust/reports/contract/cases.ts'
import { appealDecision, listMyDecisions } from '#features/trust/reports/contract/decisions.ts'
import type { Rule } from '#features/trust/reports/vocabulary.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { decideDispute, listDisputes } from '../../contract/disputes.ts'
import { disputeReview, listReviews, readReviewSummary } from '../../contract.ts'
import type { DisputeDecision } from '../../vocabulary.ts'

let test: TestApp
let first: Person
let second: Person
let shop: Business
let author: Person
let manager: Person
let id: string
const disputeReason = 'Esta persona nunca estuvo en nuestro local'
const reason = 'Lo comprobamos con las dos partes.'

beforeAll(async () => {
  test = await openTestApp()
  const permissions = { staffPermissions: [...staffPermissions] }
  first = await makePerson(test.services, permissions)
  second = await makePerson(test.services, permissions)
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = await makeBusiness(test.services, { published: true })
  manager = await makeMember(test.services, shop.id, 'manager')
  author = await makePerson(test.services)
  id = (await makeReview(test, shop, { by: author, stars: 2 })).id
  await test
    .as(manager.token)
    .call(disputeReview, { businessId: shop.id, reviewId: id, reason: disputeReason })
})

const decide = (
  decision: DisputeDecision,
  by = first,
  rule: Rule | null = decision === 'removed' ? 'misleading' : null,
) => test.as(by.token).call(decideDispute, { reviewId: id, decision, rule, reason })
const appeal = async (by: Person) =>
  test.as(by.token).call(appealDecision, {
    caseId: (await newestCaseOf(test, id)).id,
    text: 'No lo vieron todo: miren el recibo.',
  })
const answer = async (state: 'upheld' | 'rejected', by = second, rule: Rule | null = null) => {
  const rows = await test.services.db.select().from(appeals)
  const open = rows.find((one) => one.state === 'open')
  return test.as(by.token).call(decideAppeal, {
    appealId: open?.id ?? '',
    state,
    rule,
    reason: 'Otra mirada, con calma.',
  })
}
const stands = async () => {
  const [row] = await test.services.db.select().from(reviews).where(eq(reviews.id, id))
  const { unproven } = await test
    .as()
    .call(readReviewSummary, { kind: 'business', slug: shop.slug })
  const { items } = await test.as().call(listReviews, { kind: 'business', slug: shop.slug })
  return [row?.state, row?.decision, items.length, unproven.count]
}
const mine = async (by: Person) => (await test.as(by.token).call(listMyDecisions, {})).items
const messagesTo = async ({ id: recipientId, email }: Person) => ({
  notices: (
    await test.services.db
      .select()
      .from(notifications)
      .where(eq(notifications.recipientId, recipientId))
  )
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'reviews.written'),
  mails: (await mailsTo(test.services, email))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('re')),
})
const once = { notices: ['reviews.decided'], mails: ['reviews.decided'] }

describe('a disputed review that staff remove', () => {
  it('names a rule', async () => {
    await expect(decide('removed', first, null)).rejects.toMatchObject({
      code: 'invalid',
      fields: { rule: 'Elige la regla que rompe.' },
    })
    expect(await stands()).toEqual(['published', null, 1, 1])
  })

  it('is a decision that its author sees with its rule and can appeal; upheld, the review returns with its figures', async () => {
    await decide('removed')
    expect(await stands()).toEqual(['removed', 'removed', 0, 0])
    const [email] = (await mailsTo(test.services, author.email)).filter(
      ({ kind }) => kind === 'reviews.decided',
    )
    const { id: caseId } = await newestCaseOf(test, id)
    for (const words of ['Falso o engañoso', reason, 'puedes apelar', `/decisiones#caso-${caseId}`])
      expect(email?.text).toContain(words)
    expect(await mine(author)).toMatchObject([
      { id: caseId, side: 'author', state: 'removed', rule: 'misleading', reason },
    ])
    await appeal(author)
    await expect(answer('upheld', first)).rejects.toMatchObject({ code: 'forbidden' })
    await answer('upheld')
    expect(await stands()).toEqual(['published', 'kept', 1, 1])
    const mails = await mailsTo(test.services, manager.email)
    expect(mails.at(-1)?.text).toContain('Otra persona del equipo la revisó de nuevo, y se muestra')
    expect(mails.at(-1)?.text).toContain('puedes apelar')
  })

  it('stays removed when the appeal is rejected', async () => {
    await decide('removed')
    await appeal(author)
    await answer('rejected')
    expect(await stands()).toEqual(['removed', 'removed', 0, 0])
  })
})

describe('a disputed review that stays', () => {
  it('is a decision that the disputer sees and can appeal; upheld, the review is removed for a rule, and its author can appeal that', async () => {
    await decide('kept')
    const again = test
      .as(manager.token)
      .call(disputeReview, { businessId: shop.id, reviewId: id, reason: disputeReason })
    await expect(again).rejects.toMatchObject({
      code: 'conflict',
      message: 'Nuestro equipo ya decidió: se queda.',
    })
    expect(await mine(author)).toEqual([])
    expect(await mine(manager)).toMatchObject([
      { side: 'reporter', isDispute: true, state: 'no_change', reason },
    ])
    await expect(appeal(author)).rejects.toMatchObject({ code: 'conflict' })
    await appeal(manager)
    await expect(answer('upheld', first, 'spam')).rejects.toMatchObject({ code: 'forbidden' })
    await answer('upheld', second, 'spam')
    expect(await stands()).toEqual(['removed', 'removed', 0, 0])
    await appeal(author)
    const third = await makePerson(test.services, { staffPermissions: ['edit'] })
    await answer('upheld', third)
    expect(await stands()).toEqual(['published', 'kept', 1, 1])
  })

  it('can be appealed by the owner when the disputer has left the team', async () => {
    await test.services.db.delete(businessMembers).where(eq(businessMembers.profileId, manager.id))
    await decide('kept')
    expect(await mine(manager)).toEqual([])
    expect(await mine(shop.owner)).toMatchObject([{ side: 'reporter', state: 'no_change' }])
  })
})

describe('a dispute and reports of the same review', () => {
  it('are decided together, and nobody is notified twice', async () => {
    const reader = await makePerson(test.services)
    await report(test, reader, id)
    await report(test, shop.owner, id)
    const { id: caseId } = await newestCaseOf(test, id)
    const { items } = await test.as(first.token).call(listDisputes, { size: 100 })
    expect(items.find((row) => row.id === id)).toMatchObject({ reports: 2, conflict: null })
    await decide('kept')
    expect(await newestCaseOf(test, id)).toMatchObject({
      id: caseId,
      state: 'no_change',
      decidedBy: first.id,
      reason,
    })
    expect(await messagesTo(reader)).toEqual({ notices: ['reports.closed'], mails: [] })
    for (const one of [author, manager, shop.owner]) expect(await messagesTo(one)).toEqual(once)
  })

  it('end with the removal by a case', async () => {
    const reader = await makePerson(test.services)
    await report(test, reader, id)
    const { id: caseId } = await newestCaseOf(test, id)
    const { around } = await test.as(first.token).call(readCase, { caseId })
    expect(around).toMatchObject([
      { title: expect.stringContaining('pide revisarla'), text: disputeReason },
    ])
    await test.as(first.token).call(decideCase, { caseId, state: 'removed', rule: 'spam', reason })
    expect(await stands()).toEqual(['removed', 'removed', 0, 0])
    await expect(decide('kept')).rejects.toMatchObject({ code: 'conflict' })
    expect(await messagesTo(author)).toEqual({
      notices: ['reports.of_yours'],
      mails: ['reports.of_yours'],
    })
    for (const one of [manager, shop.owner]) expect(await messagesTo(one)).toEqual(once)
    await appeal(author)
    await answer('upheld')
    expect(await stands()).toEqual(['published', 'kept', 1, 1])
    await appeal(manager)
  })

  it('wait for the staff member on the case, and cannot be decided by a reporter', async () => {
    await report(test, second, id)
    await test.as(first.token).call(takeCase, { caseId: (await newestCaseOf(test, id)).id })
    const third = await makePerson(test.services, { staffPermissions: ['edit'] })
    await expect(decide('kept', third)).rejects.toMatchObject({ code: 'conflict' })
    await expect(decide('kept', second)).rejects.toMatchObject({ code: 'forbidden' })
    const { items } = await test.as(second.token).call(listDisputes, { size: 100 })
    expect(items.find((row) => row.id === id)?.conflict).toContain('tu propio reporte')
    await decide('kept')
  })

  it('are decided once by concurrent decisions', async () => {
    for (const state of ['removed', 'no_change'] as const) {
      id = (await makeReview(test, shop, { stars: 1 })).id
      await test
        .as(shop.owner.token)
        .call(disputeReview, { businessId: shop.id, reviewId: id, reason: disputeReason })
      await report(test, await makePerson(test.services), id)
      const { id: caseId } = await newestCaseOf(test, id)
      const byCase = test.as(second.token).call(decideCase, { caseId, state, rule: 'spam', reason })
      const both = await Promise.allSettled([
        decide(state === 'removed' ? 'kept' : 'removed'),
        byCase,
      ])
      expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
      const [row] = await test.services.db.select().from(reviews).where(eq(reviews.id, id))
      const { state: ended } = await newestCaseOf(test, id)
      expect([row?.state, row?.decision]).toEqual(
        ended === 'removed' ? ['removed', 'removed'] : ['published', 'kept'],
      )
    }
  })
})

it('a dispute adds no report weight, hides nothing and does not lower the disputer’s trust', async () => {
  const createdAt = new Date(Date.now() - 200 * 86_400_000)
  await test.services.db.update(users).set({ createdAt }).where(eq(users.id, manager.id))
  const saidOf = async (subjectId: string) => {
    const { id: caseId } = await newestCaseOf(test, subjectId)
    return (await test.as(first.token).call(readCase, { caseId })).said
  }
  await decide('kept')
  expect(await saidOf(id)).toMatchObject([{ about: 'disputed', text: disputeReason, weight: 0 }])
  expect(await test.services.db.$count(hiddenSubjects, eq(hiddenSubjects.subjectId, id))).toBe(0)
  const elsewhere = await makeReview(test, await makeBusiness(test.services, { published: true }))
  await report(test, manager, elsewhere.id)
  expect(await saidOf(elsewhere.id)).toMatchObject([{ weight: 2, reporter: { trust: 2 } }])
})
