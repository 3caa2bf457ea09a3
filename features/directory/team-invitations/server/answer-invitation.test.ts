import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { businessInvitations } from '#db/tables/directory/team-invitations.ts'
import {
  changeTeamRole,
  listMyBusinesses,
  listTeam,
  removeTeamMember,
} from '#features/directory/businesses/contract/owner.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makeInvitation } from '#tests/support/factories/invitations.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'
import { cleanupInvitations } from './cleanup-invitations.ts'

let test: TestApp
let shop: Business
let lupe: Person
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  shop = await makeBusiness(test.services, { name: 'Sastrería Fina' })
  lupe = await makePerson(test.services, { fullName: 'Lupe Ríos' })
})
afterEach(() => test.setNow(null))
afterAll(() => test.close())

const invited = (email = lupe.email, role: 'owner' | 'manager' | 'seller' = 'manager') =>
  makeInvitation(test.services, { business: shop, email, role })
const accept = (by: Person, { id, token }: { id: string; token?: string }) =>
  test.as(by.token).call(contract.acceptInvitation, { invitationId: id, ...(token && { token }) })
const decline = (by: Person | null, { id, token }: { id: string; token?: string }) =>
  test.as(by?.token).call(contract.declineInvitation, { invitationId: id, ...(token && { token }) })
const read = (token: string, by?: Person) =>
  test.as(by?.token).call(contract.readInvitation, { token })
const team = async () =>
  (await test.as(shop.owner.token).call(listTeam, { businessId: shop.id })).members
const unproved = (person: Person) =>
  test.services.db.update(users).set({ mailboxProvedAt: null }).where(eq(users.id, person.id))

describe('an invitation', () => {
  it('shows the role, the inviter and the masked address', async () => {
    const { token, id } = await invited()
    const offered = {
      id,
      business: 'Sastrería Fina',
      inviter: 'Ana Prueba',
      role: 'manager',
      state: 'open',
    }
    expect(await read(token)).toMatchObject({
      ...offered,
      isYours: false,
      email: `${lupe.email[0]}•••@persona.test`,
    })
    expect(JSON.stringify(await read(token))).not.toContain(lupe.email)
    expect(await read(token, lupe)).toMatchObject({ isYours: true })
    expect(await read(token, shop.owner)).toMatchObject({ isYours: false })
    await expect(read('inventado')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is accepted by the account of the invited mailbox, and the inviter is notified', async () => {
    const invitation = await invited()
    expect(await accept(lupe, invitation)).toEqual({ businessId: shop.id })
    expect(await team()).toMatchObject([
      { role: 'owner' },
      { profileId: lupe.id, name: 'Lupe Ríos', role: 'manager' },
    ])
    expect((await test.as(lupe.token).call(listMyBusinesses, {})).items).toMatchObject([
      { id: shop.id, role: 'manager' },
    ])
    const [mail] = await mailsTo(test.services, shop.owner.email)
    expect(mail?.subject).toBe('Lupe Ríos ya está en el equipo de Sastrería Fina')
    await expect(accept(lupe, invitation)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Esta invitación ya se aceptó.',
    })
    expect(await read(invitation.token)).toMatchObject({ state: 'accepted' })
  })

  it('is for nobody else, with its link or without', async () => {
    const invitation = await invited()
    const other = await makePerson(test.services)
    await expect(accept(other, invitation)).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('•••@persona.test'),
    })
    await expect(accept(shop.owner, invitation)).rejects.toMatchObject({ code: 'forbidden' })
    for (const token of [undefined, 'inventado']) {
      await expect(accept(other, { id: invitation.id, token })).rejects.toMatchObject({
        code: 'not_found',
      })
      await expect(decline(other, { id: invitation.id, token })).rejects.toMatchObject({
        code: 'not_found',
      })
    }
    await expect(decline(null, { id: invitation.id })).rejects.toMatchObject({ code: 'not_found' })
    await expect(accept(lupe, { id: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await team()).toHaveLength(1)
  })

  it("is listed in the account's workspace, and answered there without the mail", async () => {
    const mine = async () => (await test.as(lupe.token).call(contract.listMyInvitations, {})).items
    const first = await invited()
    const other = await makeBusiness(test.services, { name: 'Taller Luna' })
    const second = await makeInvitation(test.services, {
      business: other,
      email: lupe.email.toUpperCase(),
    })
    expect((await mine()).map(({ business, role }) => [business, role])).toEqual([
      ['Sastrería Fina', 'manager'],
      ['Taller Luna', 'seller'],
    ])
    await accept(lupe, { id: first.id })
    await decline(lupe, { id: second.id })
    expect(await mine()).toEqual([])
  })

  it('needs its link where an account never proved that the mailbox is its own', async () => {
    const invitation = await invited()
    await unproved(lupe)
    expect((await test.as(lupe.token).call(contract.listMyInvitations, {})).items).toEqual([])
    await expect(accept(lupe, { id: invitation.id })).rejects.toMatchObject({ code: 'not_found' })
    await expect(decline(lupe, { id: invitation.id })).rejects.toMatchObject({ code: 'not_found' })
    await accept(lupe, invitation)
    expect(await team()).toHaveLength(2)
  })

  it('is declined without an account; owners see it, and nobody is mailed', async () => {
    const invitation = await invited()
    await decline(null, invitation)
    await expect(accept(lupe, invitation)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('ya se rechazó'),
    })
    const { items } = await test
      .as(shop.owner.token)
      .call(contract.listInvitations, { businessId: shop.id })
    expect(items).toMatchObject([{ email: lupe.email, state: 'declined' }])
    expect(await mailsTo(test.services, shop.owner.email)).toEqual([])
  })

  it('expires after fourteen days', async () => {
    const invitation = await makeInvitation(test.services, {
      business: shop,
      email: lupe.email,
      sentAt: new Date(Date.now() - 14 * 86_400_000),
    })
    expect(await read(invitation.token)).toMatchObject({ state: 'expired' })
    await expect(accept(lupe, invitation)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('venció'),
    })
    expect((await test.as(lupe.token).call(contract.listMyInvitations, {})).items).toEqual([])
  })

  it.each(['leaves', 'is no owner any more'])('is void when its sender %s', async (what) => {
    await makeMember(test.services, shop.id, 'owner')
    const invitation = await invited()
    const own = { businessId: shop.id, profileId: shop.owner.id }
    if (what === 'leaves') await test.as(shop.owner.token).call(removeTeamMember, own)
    else await test.as(shop.owner.token).call(changeTeamRole, { ...own, role: 'manager' })
    expect(await read(invitation.token)).toMatchObject({ state: 'void' })
    expect((await test.as(lupe.token).call(contract.listMyInvitations, {})).items).toEqual([])
    await expect(accept(lupe, invitation)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('ya no es dueño'),
    })
  })

  it("leaves an existing member's role", async () => {
    const invitation = await invited(lupe.email, 'seller')
    await test.services.db
      .insert(businessMembers)
      .values({ businessId: shop.id, profileId: lupe.id, role: 'owner' })
    await accept(lupe, invitation)
    expect(await team()).toMatchObject([{ role: 'owner' }, { profileId: lupe.id, role: 'owner' }])
  })

  it('is refused for a team of fifty', async () => {
    const people = await Promise.all(Array.from({ length: 49 }, () => makePerson(test.services)))
    await test.services.db
      .insert(businessMembers)
      .values(
        people.map(({ id }) => ({ businessId: shop.id, profileId: id, role: 'seller' as const })),
      )
    const invitation = await invited()
    await expect(accept(lupe, invitation)).rejects.toMatchObject({
      code: 'conflict',
      message: 'El equipo ya tiene 50 personas, el máximo.',
    })
    const one = and(
      eq(businessMembers.businessId, shop.id),
      eq(businessMembers.profileId, people[0]?.id ?? ''),
    )
    await test.services.db.delete(businessMembers).where(one)
    await accept(lupe, invitation)
    expect(await team()).toHaveLength(50)
  })

  it('is deleted thirty days after it ended', async () => {
    const ids: string[] = []
    for (const days of [45, 43])
      ids.push(
        (
          await makeInvitation(test.services, {
            business: shop,
            email: `l${days}@x.test`,
            sentAt: new Date(Date.now() - days * 86_400_000),
          })
        ).id,
      )
    const answered = await invited()
    await decline(null, answered)
    const left = async () =>
      (await test.services.db.select().from(businessInvitations))
        .map(({ id }) => id)
        .filter((id) => [...ids, answered.id].includes(id))
    await cleanupInvitations(test.services)
    expect(await left()).toEqual([ids[1], answered.id])
    test.setNow(new Date(Date.now() + 31 * 86_400_000))
    await cleanupInvitations(test.services)
    expect(await left()).toEqual([])
  })
})
