import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import { addReaction } from '#features/community/reactions/contract.ts'
import { makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import {
  makeAnsweredLead,
  makeDeliveredOrder,
  makeReview,
} from '#tests/support/factories/reviews.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { makeValidFact } from '#tests/support/factories/verification.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { getTrust } from './index.ts'

let test: TestApp
let store: Store
let ana: Person
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
  store = await makeStore(test.services, {})
})
afterAll(() => test.close())
beforeEach(async () => {
  ana = await makePerson(test.services)
})

const trust = (person = ana) => getTrust(test.services.db, person.id)
const setUser = (set: Partial<typeof users.$inferInsert>, person = ana) =>
  test.services.db.update(users).set(set).where(eq(users.id, person.id))
const aged = (days: number, person = ana) =>
  setUser({ createdAt: new Date(Date.now() - days * 86_400_000) }, person)

describe('trust levels', () => {
  it('are 0 for new, unconfirmed, suspended and deleted accounts', async () => {
    expect(await trust()).toBe(0)
    await aged(400)
    await setUser({ emailConfirmedAt: null, mailboxProvedAt: null })
    expect(await trust()).toBe(0)
    await setUser({ emailConfirmedAt: new Date(), suspendedAt: new Date() })
    expect(await trust()).toBe(0)
    expect(await getTrust(test.services.db, crypto.randomUUID())).toBe(0)
  })

  it('are 1 with a confirmed mailbox after three days, 2 after ninety', async () => {
    await aged(2.9)
    expect(await trust()).toBe(0)
    await aged(3.1)
    expect(await trust()).toBe(1)
    await aged(90.1)
    expect(await trust()).toBe(2)
  })

  it('are 3 for the owner of a business with a valid verified identity', async () => {
    const { id, owner } = await makeBusiness(test.services, { published: true })
    const manager = await makeMember(test.services, id, 'manager')
    await makeValidFact(test.services, id, 'tax_id')
    expect(await trust(owner)).toBe(0)
    const factId = await makeValidFact(test.services, id, 'identity')
    expect([await trust(owner), await trust(manager)]).toEqual([3, 0])
    await test.services.db
      .update(verificationFacts)
      .set({ state: 'expired' })
      .where(eq(verificationFacts.id, factId))
    expect(await trust(owner)).toBe(0)
    await makeValidFact(test.services, id, 'identity')
    expect(await trust(owner)).toBe(3)
    await test.services.db.delete(businessMembers).where(eq(businessMembers.profileId, owner.id))
    expect(await trust(owner)).toBe(0)
  })

  it('are 3 for staff', async () => {
    expect(await trust(await makePerson(test.services, { staffPermissions: ['read'] }))).toBe(3)
  })

  it('are not changed by reactions, texts or notices', async () => {
    const business = await makeBusiness(test.services, { published: true })
    const call = test.as(ana.token)
    await call.call(addReaction, { act: 'save', kind: 'business', name: business.slug })
    await call.call(addReaction, { act: 'follow', kind: 'business', name: business.slug })
    await call.call(addReaction, { act: 'follow', kind: 'store', name: store.handle })
    await makeReview(test, business, { by: ana })
    await makeAnsweredLead(test, business, ana)
    expect(await trust()).toBe(0)
  })

  it('are not changed by a purchase without payment', async () => {
    await makeDeliveredOrder(test, store, ana)
    expect(await trust()).toBe(0)
  })
})
