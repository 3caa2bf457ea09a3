import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { businessInvitations } from '#db/tables/directory/team-invitations.ts'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import { removeTeamMember } from '#features/directory/businesses/contract/owner.ts'
import { root } from '#shared/server/root.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makeInvitation } from '#tests/support/factories/invitations.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'

let test: TestApp
let shop: Business
let lupe: Person
let invitation: { id: string; token: string }
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  shop = await makeBusiness(test.services)
  lupe = await makePerson(test.services)
  invitation = await makeInvitation(test.services, {
    business: shop,
    email: lupe.email,
    role: 'manager',
  })
})
afterAll(() => test.close())

const answer = () => ({ invitationId: invitation.id, token: invitation.token })
const accept = () => test.as(lupe.token).call(contract.acceptInvitation, answer())
const withdraw = () =>
  test
    .as(shop.owner.token)
    .call(contract.withdrawInvitation, { businessId: shop.id, invitationId: invitation.id })
const memberships = () =>
  test.services.db.$count(
    businessMembers,
    and(eq(businessMembers.businessId, shop.id), eq(businessMembers.profileId, lupe.id)),
  )
const row = async () =>
  (
    await test.services.db
      .select()
      .from(businessInvitations)
      .where(eq(businessInvitations.id, invitation.id))
  )[0]
const rounds = [1, 2, 3, 4, 5]

describe('at the same moment', () => {
  it.each(rounds)('concurrent acceptances make one membership (%i)', async () => {
    const results = await Promise.allSettled([accept(), accept(), accept()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await memberships()).toBe(1)
    expect(
      await test.services.db.$count(outgoingMails, eq(outgoingMails.toAddress, shop.owner.email)),
    ).toBe(1)
  })

  it.each(rounds)('acceptance and withdrawal end as one of the two (%i)', async () => {
    const [accepted, withdrawn] = await Promise.allSettled([accept(), withdraw()])
    expect([accepted.status, withdrawn.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await memberships()).toBe(accepted.status === 'fulfilled' ? 1 : 0)
    expect(Boolean((await row())?.acceptedAt)).toBe(accepted.status === 'fulfilled')
  })

  it.each(rounds)('acceptance and refusal end as one of the two (%i)', async () => {
    const both = await Promise.allSettled([
      accept(),
      test.as().call(contract.declineInvitation, answer()),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await memberships()).toBe(both[0].status === 'fulfilled' ? 1 : 0)
  })

  it.each(rounds)(
    'acceptance and removal of the inviter leave no invitation without an owner (%i)',
    async () => {
      const second = await makeMember(test.services, shop.id, 'owner')
      const remove = () =>
        test
          .as(second.token)
          .call(removeTeamMember, { businessId: shop.id, profileId: shop.owner.id })
      const [accepted, removed] = await Promise.allSettled([accept(), remove()])
      expect(removed.status).toBe('fulfilled')
      expect(await memberships()).toBe(accepted.status === 'fulfilled' ? 1 : 0)
    },
  )

  it.each(rounds)('the last place of a team is taken once (%i)', async () => {
    const people = await Promise.all(Array.from({ length: 48 }, () => makePerson(test.services)))
    await test.services.db
      .insert(businessMembers)
      .values(
        people.map(({ id }) => ({ businessId: shop.id, profileId: id, role: 'seller' as const })),
      )
    const rosa = await makePerson(test.services)
    const other = await makeInvitation(test.services, { business: shop, email: rosa.email })
    const both = await Promise.allSettled([
      accept(),
      test.as(rosa.token).call(contract.acceptInvitation, { invitationId: other.id }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(
      await test.services.db.$count(businessMembers, eq(businessMembers.businessId, shop.id)),
    ).toBe(50)
  })
})

describe('the database', () => {
  const set = (values: Partial<typeof businessInvitations.$inferInsert>) =>
    test.services.db
      .update(businessInvitations)
      .set(values)
      .where(eq(businessInvitations.id, invitation.id))
  const refused = (work: PromiseLike<unknown>, code: string) =>
    expect(work).rejects.toMatchObject({ cause: { code } })
  const acceptedBy = (by: Person) => ({ acceptedAt: new Date(), acceptedBy: by.id })

  it('takes a yes only from the confirmed account of that mailbox', async () => {
    await refused(set(acceptedBy(await makePerson(test.services))), '42501')
    await refused(set(acceptedBy(shop.owner)), '42501')
    await test.services.db
      .update(users)
      .set({ emailConfirmedAt: null, mailboxProvedAt: null })
      .where(eq(users.id, lupe.id))
    await refused(set(acceptedBy(lupe)), '42501')
  })

  it('refuses acceptance when the inviter is no longer an owner, or too late', async () => {
    await refused(
      set({ ...acceptedBy(lupe), acceptedAt: new Date(Date.now() + 15 * 86_400_000) }),
      '23514',
    )
    await test.services.db
      .update(businessMembers)
      .set({ role: 'manager' })
      .where(eq(businessMembers.profileId, shop.owner.id))
    await refused(set(acceptedBy(lupe)), '42501')
  })

  it('does not allow changes to ended invitations, nor to business and address', async () => {
    for (const change of [
      { email: 'otra@x.test' },
      { role: 'owner' as const },
      { businessId: (await makeBusiness(test.services)).id },
    ])
      await refused(set(change), '23514')
    await refused(set({ declinedAt: new Date(), withdrawnAt: new Date() }), '23514')
    await set({ declinedAt: new Date() })
    await refused(set({ declinedAt: null }), '23514')
    await refused(set(acceptedBy(lupe)), '23514')
  })

  it('allows one open invitation per business and mailbox', async () => {
    const again = () => makeInvitation(test.services, { business: shop, email: lupe.email })
    await refused(again(), '23505')
    await withdraw()
    await again()
  })
})

it('members are inserted only when creating a business, approving a claim or accepting an invitation', () => {
  const files = readdirSync(join(root, 'features'), { recursive: true, encoding: 'utf8' })
  const writes = files.filter((file) => {
    if (!/\/server\/.*(?<!\.test)\.ts$/.test(file)) return false
    return /insert\(businessMembers\)|insert into business_members/.test(
      readFileSync(join(root, 'features', file), 'utf8'),
    )
  })
  expect(writes.toSorted()).toEqual([
    'directory/businesses/server/create-draft-business.ts',
    'directory/businesses/server/insert-business.ts',
    'directory/businesses/server/make-business-owner.ts',
    'directory/businesses/server/team.ts',
  ])
})
