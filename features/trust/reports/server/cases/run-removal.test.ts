import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reviews } from '#db/tables/community/reviews.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { accountRemovals, appeals, reportCases } from '#db/tables/trust/reports.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { decideAppeal } from '../../contract/cases.ts'
import { appealDecision } from '../../contract/decisions.ts'
import {
  readAccountRemoval,
  removeAccountContent,
  restoreAccountContent,
} from '../../contract/removals.ts'
import { runRemoval } from './run-removal.ts'

let test: TestApp
let staff: Person
let author: Person
let shops: Business[]
let caseId: string
const rule = 'spam' as const
const reason = 'El mismo anuncio en cada negocio.'

beforeAll(async () => {
  test = await openTestApp()
  staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
})
afterAll(() => test.close())
beforeEach(async () => {
  author = await makePerson(test.services)
  shops = []
  let first = ''
  for (let i = 0; i < 4; i++) {
    const shop = await makeBusiness(test.services, { published: true })
    shops.push(shop)
    const { id } = await makeReview(test, shop, { by: author })
    first ||= id
  }
  await makeReview(test, shops[0] as Business)
  await report(test, await makePerson(test.services), first)
  caseId = (await newestCaseOf(test, first)).id
})

const begin = (by = staff) => test.as(by.token).call(removeAccountContent, { caseId, rule, reason })
const states = async () => {
  const rows = await test.services.db
    .select({ state: reviews.state })
    .from(reviews)
    .where(eq(reviews.personId, author.id))
  return rows.map(({ state }) => state).sort()
}
const read = (removalId: string) => test.as(staff.token).call(readAccountRemoval, { removalId })
const all = (state: 'published' | 'removed') => Array(4).fill(state)

describe('the removal of an account’s whole content', () => {
  it('is one action with an audit entry for each text, and one notice to the author', async () => {
    const { id, total } = await begin()
    expect(total).toBe(4)
    await runRemoval(test.services, id)
    expect(await states()).toEqual(all('removed'))
    expect(await read(id)).toMatchObject({ state: 'removed', removed: 4, skipped: 0 })
    const cases = await test.services.db
      .select()
      .from(reportCases)
      .where(eq(reportCases.removalId, id))
    expect(cases).toHaveLength(4)
    const lines = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorId, staff.id))
    expect(
      lines
        .filter(({ detail }) => (detail as { removalId?: string }).removalId === id)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(['reports.account_removed', ...Array(4).fill('reports.removed')])
    expect((await mailsTo(test.services, author.email)).map(({ subject }) => subject)).toEqual([
      'Retiramos lo que escribiste',
    ])
    expect(await test.services.db.$count(reviews, eq(reviews.state, 'published'))).toBeGreaterThan(
      0,
    )
  })

  it('resumes after an interruption, and concurrent runs remove each text once', async () => {
    const { id } = await begin()
    await expect(begin()).rejects.toMatchObject({ code: 'conflict' })
    const [one] = await test.services.db
      .select()
      .from(reviews)
      .where(eq(reviews.personId, author.id))
      .limit(1)
    await test.services.db
      .update(reviews)
      .set({ state: 'removed' })
      .where(eq(reviews.id, one?.id ?? ''))
    await Promise.all([runRemoval(test.services, id), runRemoval(test.services, id)])
    await runRemoval(test.services, id)
    expect([await states(), (await read(id)).removed]).toEqual([all('removed'), 3])
  })

  it('is undone as a whole, except for texts decided again since', async () => {
    const { id } = await begin()
    await expect(
      test.as(staff.token).call(restoreAccountContent, { removalId: id }),
    ).rejects.toMatchObject({
      code: 'conflict',
    })
    await runRemoval(test.services, id)
    await test
      .as(author.token)
      .call(appealDecision, { caseId, text: 'Esta sí la escribí como clienta.' })
    const other = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
    const [open] = await test.services.db.select().from(appeals).where(eq(appeals.caseId, caseId))
    await test
      .as(other.token)
      .call(decideAppeal, { appealId: open?.id ?? '', state: 'upheld', reason })
    await test.as(staff.token).call(restoreAccountContent, { removalId: id })
    await runRemoval(test.services, id)
    await runRemoval(test.services, id)
    expect([await states(), await read(id)]).toMatchObject([
      all('published'),
      { state: 'returned', returned: 3 },
    ])
    expect((await mailsTo(test.services, author.email)).at(-1)?.subject).toBe(
      'Devolvimos lo que habías escrito',
    )
  })

  it('skips texts about a business that the deciding member has an interest in', async () => {
    const close = await makePerson(test.services, {
      staffPermissions: [...staffPermissions],
      invitedBy: shops[3]?.owner.id,
    })
    const { id } = await begin(close)
    await runRemoval(test.services, id)
    expect(await read(id)).toMatchObject({ state: 'removed', removed: 3, skipped: 1 })
    expect(await states()).toEqual(['published', 'removed', 'removed', 'removed'])
  })

  it('is started once by two concurrent requests', async () => {
    const both = await Promise.allSettled([begin(), begin()])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(
      await test.services.db.$count(accountRemovals, eq(accountRemovals.authorId, author.id)),
    ).toBe(1)
  })
})
