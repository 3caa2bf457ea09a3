import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appeals, reportCases } from '#db/tables/trust/reports.ts'
import { listReviews, readReviewSummary } from '#features/community/reviews/contract.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { decideAppeal, decideCase, listCases } from '../../contract/cases.ts'
import { appealDecision, listMyDecisions } from '../../contract/decisions.ts'
import { appealUntil } from './appeal-decision.ts'
import { carryOutAppealDecision } from './decide-appeal.ts'

let test: TestApp
let first: Person
let second: Person
let shop: Business
let author: Person
let reader: Person
let opinion: string
let caseId: string
const text = 'No anuncio nada: cuento lo que me pasó.'
const reason = 'Lo leímos otra vez con calma.'

beforeAll(async () => {
  test = await openTestApp()
  const permissions = { staffPermissions: [...staffPermissions] }
  first = await makePerson(test.services, permissions)
  second = await makePerson(test.services, permissions)
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = await makeBusiness(test.services, { published: true })
  author = await makePerson(test.services)
  reader = await makePerson(test.services)
  opinion = (await makeReview(test, shop, { by: author, stars: 2 })).id
  await report(test, reader, opinion)
  caseId = (await newestCaseOf(test, opinion)).id
})

const decide = (state: 'removed' | 'no_change') =>
  test.as(first.token).call(decideCase, { caseId, state, rule: 'spam', reason })
const appeal = (by: Person) => test.as(by.token).call(appealDecision, { caseId, text })
const rows = () => test.services.db.select().from(appeals).where(eq(appeals.caseId, caseId))
const openId = async () => (await rows()).find(({ state }) => state === 'open')?.id ?? ''
const answer = async (state: 'upheld' | 'rejected', by = second, more = {}) =>
  test.as(by.token).call(decideAppeal, { appealId: await openId(), state, reason, ...more })
const shown = async () => [
  (await test.as().call(listReviews, { kind: 'business', slug: shop.slug })).items.length,
  (await test.as().call(readReviewSummary, { kind: 'business', slug: shop.slug })).unproven.count,
]
const mine = async (by: Person) => (await test.as(by.token).call(listMyDecisions, {})).items

describe('the author of removed content', () => {
  beforeEach(() => decide('removed'))

  it('reads the decision, its rule, reason and appeal deadline; nobody else does', async () => {
    expect(await mine(author)).toMatchObject([
      {
        id: caseId,
        side: 'author',
        state: 'removed',
        rule: 'spam',
        reason,
        text: 'Me atendieron muy bien',
        appeal: null,
        appealUntil: expect.any(String),
      },
    ])
    expect(await mine(shop.owner)).toEqual([])
    expect(JSON.stringify(await mine(author))).not.toContain(reader.email)
  })

  it('appeals once; if upheld, the content is restored with its counts', async () => {
    expect(await shown()).toEqual([0, 0])
    await appeal(author)
    await expect(appeal(author)).rejects.toMatchObject({ code: 'conflict' })
    expect((await test.as(second.token).call(listCases, { view: 'appealed' })).items).toMatchObject(
      [{ id: caseId, appeal: { side: 'author' } }],
    )
    await answer('upheld')
    expect(await shown()).toEqual([1, 1])
    expect((await mailsTo(test.services, author.email)).at(-1)?.subject).toBe(
      'Aceptamos tu apelación',
    )
    expect(await mine(author)).toMatchObject([
      { state: 'no_change', appeal: { state: 'upheld', reason }, appealUntil: null },
    ])
  })

  it('stays without it after a rejected appeal', async () => {
    await appeal(author)
    await answer('rejected')
    expect(await shown()).toEqual([0, 0])
    await expect(appeal(author)).rejects.toMatchObject({ code: 'conflict' })
    expect(await mine(author)).toMatchObject([
      { state: 'removed', appeal: { state: 'rejected' }, appealUntil: null },
    ])
  })

  it('files one appeal with twenty concurrent requests', async () => {
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => appeal(author)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
  })

  it('has six months to appeal, also by the database', async () => {
    const day = 86_400_000
    const decided = async (decidedAt: Date) =>
      test.services.db.update(reportCases).set({ decidedAt }).where(eq(reportCases.id, caseId))
    await decided(new Date(Date.now() - 185 * day))
    await expect(appeal(author)).rejects.toMatchObject({ code: 'conflict' })
    const late = { caseId, side: 'author' as const, personId: author.id, text }
    await expect(test.services.db.insert(appeals).values(late)).rejects.toMatchObject({
      cause: { code: '23514' },
    })
    await decided(new Date(Date.now() - 180 * day))
    await appeal(author)
    expect(appealUntil(new Date('2026-08-31T10:00:00Z'))).toEqual(new Date('2027-02-28T10:00:00Z'))
  })

  it('is judged by another member than the one who decided, also by the database', async () => {
    await appeal(author)
    await expect(answer('rejected', first)).rejects.toMatchObject({ code: 'forbidden' })
    const decided = {
      state: 'rejected' as const,
      reason,
      decidedBy: first.id,
      decidedAt: new Date(),
    }
    const past = test.services.db
      .update(appeals)
      .set(decided)
      .where(eq(appeals.id, await openId()))
    await expect(past).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('is answered once, by the first of two concurrent decisions', async () => {
    await appeal(author)
    const id = await openId()
    const third = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
    const by = (one: Person, state: 'upheld' | 'rejected') =>
      test.as(one.token).call(decideAppeal, { appealId: id, state, reason })
    const both = await Promise.allSettled([by(second, 'upheld'), by(third, 'rejected')])
    const late = {
      status: 'rejected',
      reason: { code: 'conflict', message: 'Esta apelación ya se decidió.' },
    }
    expect(both.toSorted((a, b) => a.status.localeCompare(b.status))).toMatchObject([
      { status: 'fulfilled' },
      late,
    ])
  })

  it('is not notified for ten seconds, while the decision can be undone', async () => {
    await appeal(author)
    const { undo } = await answer('upheld', second, { undoable: true })
    expect(await shown()).toEqual([0, 0])
    await carryOutAppealDecision(test.services, undo?.decisionId ?? '')
    expect(await shown()).toEqual([1, 1])
  })
})

describe('the reporter of content that stayed', () => {
  beforeEach(() => decide('no_change'))

  it('appeals once; if upheld, the content is removed, and its author is notified and may appeal', async () => {
    await expect(appeal(author)).rejects.toMatchObject({ code: 'conflict' })
    await appeal(reader)
    await expect(answer('upheld')).rejects.toMatchObject({ fields: { rule: expect.anything() } })
    await answer('upheld', second, { rule: 'misleading' })
    expect(await shown()).toEqual([0, 0])
    expect((await mailsTo(test.services, author.email)).at(-1)?.text).toContain('Falso o engañoso')
    await appeal(author)
    await expect(answer('upheld', second)).rejects.toMatchObject({ code: 'forbidden' })
    await answer('upheld', first)
    expect(await shown()).toEqual([1, 1])
  })

  it('is the only one who can appeal', async () => {
    await expect(appeal(shop.owner)).rejects.toMatchObject({ code: 'not_found' })
    const stranger = { caseId, side: 'reporter' as const, personId: shop.owner.id, text }
    await expect(test.services.db.insert(appeals).values(stranger)).rejects.toMatchObject({
      cause: { code: '23514' },
    })
  })
})
