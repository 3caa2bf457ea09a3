import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { hiddenSubjects, reportCases } from '#db/tables/trust/reports.ts'
import { listReviews, readReviewSummary } from '#features/community/reviews/contract.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeTrustedReporter, newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../../contract/cases.ts'

let test: TestApp
let staff: Person
let other: Person
let shop: Business
let author: Person
let reader: Person
let opinion: string
let caseId: string
const reason = 'Es un anuncio de otra tienda.'

beforeAll(async () => {
  test = await openTestApp()
  staff = await makePerson(test.services, {
    staffPermissions: [...staffPermissions],
    fullName: 'Rita Luna',
  })
  other = await makePerson(test.services, {
    staffPermissions: [...staffPermissions],
    fullName: 'Saúl Mar',
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.services.db.delete(reportCases)
  shop = await makeBusiness(test.services, { published: true })
  author = await makePerson(test.services, { fullName: 'Inés Sol' })
  reader = await makeTrustedReporter(test.services, 2)
  opinion = (
    await makeReview(test, shop, { by: author, stars: 1, text: 'Mejor vayan a otra tienda' })
  ).id
  await report(test, reader, opinion, 'spam', 'Anuncia otra')
  caseId = (await newestCaseOf(test, opinion)).id
})

const decide = (state: 'no_change' | 'removed', by = staff, more = {}) =>
  test.as(by.token).call(contract.decideCase, {
    caseId,
    state,
    rule: state === 'removed' ? 'spam' : null,
    reason,
    ...more,
  })
const shown = async () =>
  (await test.as().call(listReviews, { kind: 'business', slug: shop.slug })).items
const noticesOf = async ({ id }: Person) =>
  (
    await test.services.db.select().from(notifications).where(eq(notifications.recipientId, id))
  ).map(({ kind }) => kind)

describe('a decision', () => {
  it('removes content under a rule, and notifies the author with rule, reason and how to appeal, and the reporters', async () => {
    expect(await decide('removed')).toEqual({ state: 'removed' })
    expect(await shown()).toEqual([])
    expect(
      (await test.as().call(readReviewSummary, { kind: 'business', slug: shop.slug })).unproven
        .count,
    ).toBe(0)
    const [mail] = await mailsTo(test.services, author.email)
    expect(mail?.text).toContain('Spam o publicidad')
    expect(mail?.text).toContain(reason)
    expect(mail?.text).toContain('apelar')
    expect(mail?.text).toContain(`/decisiones#caso-${caseId}`)
    expect(await noticesOf(author)).toEqual(['reports.of_yours'])
    expect(await noticesOf(reader)).toEqual(['reports.closed'])
    const lines = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, caseId))
    expect(lines).toMatchObject([
      { action: 'reports.removed', actorId: staff.id, detail: { rule: 'spam', reason } },
    ])
  })

  it('of no change makes the content visible again, and notifies the author only if it was hidden', async () => {
    await decide('no_change')
    expect([await noticesOf(author), await mailsTo(test.services, author.email)]).toEqual([[], []])
    opinion = (await makeReview(test, shop)).id
    await report(test, await makeTrustedReporter(test.services, 3), opinion)
    caseId = (await newestCaseOf(test, opinion)).id
    expect(await test.services.db.$count(hiddenSubjects)).toBe(1)
    await decide('no_change')
    expect(await test.services.db.$count(hiddenSubjects)).toBe(0)
  })

  it('to remove needs a rule, and only things of a business can be corrected by their owners', async () => {
    await expect(decide('removed', staff, { rule: null })).rejects.toMatchObject({
      fields: { rule: expect.anything() },
    })
    await expect(decide('no_change', staff, { state: 'closed_business' })).rejects.toMatchObject({
      code: 'invalid',
    })
    await expect(decide('no_change', staff, { state: 'corrected' })).rejects.toMatchObject({
      fields: { state: expect.anything() },
    })
  })

  it('is made once by two concurrent requests', async () => {
    const both = await Promise.allSettled([decide('removed'), decide('no_change', other)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict' },
    })
  })

  it('can be undone for ten seconds, during which nobody is notified', async () => {
    const { state, undo } = await decide('removed', staff, { undoable: true })
    expect([state, (await shown()).length, await noticesOf(author)]).toEqual(['open', 1, []])
    expect(undo?.decisionId).toBeTruthy()
    expect((await test.as(staff.token).call(contract.listCases, {})).items).toEqual([])
    expect(await test.as(staff.token).call(contract.countCases, {})).toEqual({
      open: 0,
      appealed: 0,
      disputed: 0,
    })
  })
})

describe('staff do not decide', () => {
  const refused = async (by: Person) => {
    await expect(decide('no_change', by)).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('otra persona'),
    })
    await expect(test.as(by.token).call(contract.takeCase, { caseId })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const decided = { state: 'no_change' as const, reason, decidedBy: by.id, decidedAt: new Date() }
    const past = test.services.db.update(reportCases).set(decided).where(eq(reportCases.id, caseId))
    await expect(past).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/^(42501|23514)$/) },
    })
  }
  const member = (wanted = {}) =>
    makePerson(test.services, { staffPermissions: ['read', 'edit'], ...wanted })

  it('about their own content', async () => {
    const by = await member()
    opinion = (await makeReview(test, shop, { by })).id
    await report(test, reader, opinion)
    caseId = (await newestCaseOf(test, opinion)).id
    await refused(by)
  })
  it('about their own reports', async () => {
    const by = await member()
    await report(test, by, opinion)
    await refused(by)
  })
  it('about content on the page of a business that they have an interest in', async () => {
    await refused(await member({ invitedBy: shop.owner.id }))
  })
  it('about content of their referrer or of people they referred', async () => {
    await refused(await member({ invitedBy: author.id }))
    const by = await member()
    opinion = (
      await makeReview(test, shop, { by: await makePerson(test.services, { invitedBy: by.id }) })
    ).id
    await report(test, reader, opinion)
    caseId = (await newestCaseOf(test, opinion)).id
    await refused(by)
  })
})

describe('a case', () => {
  it('is taken by one of two concurrent members, who is named, and released', async () => {
    const take = (by: Person) => test.as(by.token).call(contract.takeCase, { caseId })
    const both = await Promise.allSettled([take(staff), take(other)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [mine, theirs] = both[0].status === 'fulfilled' ? [staff, other] : [other, staff]
    const holder = async (by: Person) =>
      (await test.as(by.token).call(contract.readCase, { caseId })).takenBy
    expect([await holder(mine), await holder(theirs)]).toMatchObject([
      { isMe: true },
      { isMe: false },
    ])
    await expect(decide('no_change', theirs)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('ahora'),
    })
    await test.as(mine.token).call(contract.releaseCase, { caseId })
    await take(theirs)
    const longAgo = new Date(Date.now() - 3_601_000)
    await test.services.db
      .update(reportCases)
      .set({ takenAt: longAgo })
      .where(eq(reportCases.id, caseId))
    await take(mine)
  })

  it('shows its context, the author with earlier decisions, and the reporters', async () => {
    await decide('removed')
    const second = await makeBusiness(test.services, { published: true })
    const { id } = await makeReview(test, second, { by: author, text: 'También anuncio' })
    await report(test, reader, id, 'misleading', 'Otra vez')
    const found = await test
      .as(staff.token)
      .call(contract.readCase, { caseId: (await newestCaseOf(test, id)).id })
    expect(found).toMatchObject({
      kind: 'review',
      state: 'open',
      text: 'También anuncio',
      isWritten: true,
      mayClose: false,
      conflict: null,
      author: {
        name: 'Inés Sol',
        trust: 0,
        removedBefore: 1,
        keptBefore: 0,
        decisions: [{ state: 'removed', rule: 'spam' }],
      },
      said: [
        {
          about: 'misleading',
          text: 'Otra vez',
          weight: 2,
          reporter: { email: reader.email, trust: 2 },
        },
      ],
    })
  })

  it('is filtered by kind and view', async () => {
    await report(test, reader, shop.id, 'rights')
    const list = async (input: object) =>
      (await test.as(staff.token).call(contract.listCases, input)).items.map(({ kind }) => kind)
    expect(await list({})).toEqual(['review', 'business'])
    expect(await list({ kind: 'business' })).toEqual(['business'])
    await decide('removed')
    expect([
      await list({}),
      await list({ view: 'removed' }),
      await list({ view: 'removed', kind: 'store' }),
    ]).toEqual([['business'], ['review'], []])
  })
})
