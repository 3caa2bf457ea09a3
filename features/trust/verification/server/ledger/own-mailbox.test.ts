import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { businessContacts, businessMembers } from '#db/tables/directory/businesses.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readLedger, submitFact, withdrawFact } from '../../contract/owner.ts'

let test: TestApp
let business: Business
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { published: true })
})

const own = () => test.as(business.owner.token)
const ledger = () => own().call(readLedger, { businessId: business.id })
const changed = () =>
  test.services.db.transaction((tx) =>
    test.services.announce(tx, 'business.changed', { businessId: business.id }),
  )
const shows = (value: string, source: 'owner' | 'import' = 'owner') =>
  test.services.db
    .insert(businessContacts)
    .values({ businessId: business.id, kind: 'email', value, source, isPublic: source === 'owner' })
const proved = (daysAgo: number | null) => {
  const at = daysAgo === null ? null : new Date(Date.now() - daysAgo * 86_400_000)
  return test.services.db
    .update(users)
    .set({ emailConfirmedAt: at, mailboxProvedAt: at })
    .where(eq(users.id, business.owner.id))
}

it('verifies the proved mailbox of the owner as soon as it is in the contacts', async () => {
  await shows(business.owner.email.toUpperCase())
  await changed()
  const { level, facts } = await ledger()
  expect(level).toBe(1)
  expect(facts).toEqual([
    expect.objectContaining({
      kind: 'email',
      state: 'valid',
      method: 'account_mailbox',
      value: business.owner.email,
    }),
  ])
  const lines = await test.services.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.businessId, business.id))
  expect(lines.map(({ action }) => action)).toContain('verification.fact_verified')
  await changed()
  expect((await ledger()).facts).toHaveLength(1)
})

it('verifies it when the mailbox is proved later, also for a pending fact', async () => {
  await proved(null)
  await shows(business.owner.email)
  await changed()
  expect((await ledger()).facts).toEqual([])
  await own().call(submitFact, {
    businessId: business.id,
    kind: 'email',
    email: business.owner.email,
  })
  expect((await ledger()).level).toBe(0)
  await proved(0)
  await test.services.db.transaction((tx) =>
    test.services.announce(tx, 'mailbox.proved', { userId: business.owner.id }),
  )
  expect(await ledger()).toMatchObject({ level: 1, facts: [{ state: 'valid' }] })
})

it('needs no code for the own mailbox when it is submitted manually, and says so', async () => {
  await shows(business.owner.email)
  const sent = await own().call(submitFact, {
    businessId: business.id,
    kind: 'email',
    email: business.owner.email,
  })
  expect(sent.state).toBe('valid')
  expect((await ledger()).level).toBe(1)
})

it.each([
  ['a stranger’s address', () => shows('hola@otro.test')],
  ['what only an import says', () => shows(business.owner.email, 'import')],
  [
    'a mailbox of a seller',
    async () => {
      const seller = await makeMember(test.services, business.id, 'seller')
      await shows(seller.email)
    },
  ],
  [
    'a mailbox of somebody who left',
    async () => {
      const manager = await makeMember(test.services, business.id, 'manager')
      await shows(manager.email)
      await test.services.db
        .delete(businessMembers)
        .where(eq(businessMembers.profileId, manager.id))
    },
  ],
  [
    'a mailbox that was confirmed more than a year ago',
    async () => {
      await proved(400)
      await shows(business.owner.email)
    },
  ],
])('does not verify %s', async (_, prepare) => {
  await prepare()
  await changed()
  expect((await ledger()).facts).toEqual([])
})

it('ignores an e-mail that the owner withdrew', async () => {
  await shows(business.owner.email)
  await changed()
  const [fact] = (await ledger()).facts
  await own().call(withdrawFact, { businessId: business.id, factId: fact?.id ?? '' })
  await changed()
  expect(await ledger()).toMatchObject({ level: 0, facts: [{ state: 'withdrawn' }] })
})
