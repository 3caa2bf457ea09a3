import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { businessInvitations } from '#db/tables/directory/team-invitations.ts'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makeInvitation } from '#tests/support/factories/invitations.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'
import { teamInvitationsPersonalData } from './personal-data.ts'

let test: TestApp
let shop: Business
let lupe: Person
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  shop = await makeBusiness(test.services, { name: 'Sastrería Fina' })
  lupe = await makePerson(test.services, { fullName: 'Lupe Canaria' })
})
afterAll(() => test.close())

const person = ({ id, email }: Person) => ({ userId: id, email })
const erase = (who: Person) =>
  test.services.db.transaction(async (tx) =>
    teamInvitationsPersonalData.erase?.(test.services, tx, person(who)),
  )
const collect = async (who: Person) =>
  ((await teamInvitationsPersonalData.collect?.(test.services, person(who)))?.[
    'invitaciones.json'
  ] ?? {}) as Record<string, object[]>
const mailsSaying = (words: string) =>
  test.services.db.$count(outgoingMails, sql`${outgoingMails.data}::text like ${`%${words}%`}`)
const invite = (email: string) =>
  test
    .as(shop.owner.token)
    .call(contract.inviteTeamMember, { businessId: shop.id, email, role: 'seller' as const })

describe('invitations of a deleted account', () => {
  it('are deleted, including the mail about its acceptance', async () => {
    const { id } = await invite(lupe.email.toUpperCase())
    await test.as(lupe.token).call(contract.acceptInvitation, { invitationId: id })
    expect(await mailsSaying('Lupe Canaria')).toBe(1)
    await erase(lupe)
    expect(await test.services.db.$count(businessInvitations, eq(businessInvitations.id, id))).toBe(
      0,
    )
    expect(await mailsSaying('Lupe Canaria')).toBe(0)
    await erase(lupe)
  })

  it('are deleted when their sender is, including queued mail', async () => {
    await invite('rosa@persona.test')
    expect(await mailsSaying('Sastrería Fina')).toBe(1)
    await erase(shop.owner)
    expect(
      await test.services.db.$count(
        businessInvitations,
        eq(businessInvitations.invitedBy, shop.owner.id),
      ),
    ).toBe(0)
    expect(await mailsSaying('Sastrería Fina')).toBe(0)
  })
})

describe('the data export', () => {
  it("contains invitations sent and received, without other people's addresses and without tokens", async () => {
    await makeInvitation(test.services, { business: shop, email: lupe.email, role: 'manager' })
    expect(await collect(lupe)).toMatchObject({
      recibidas: [{ negocio: 'Sastrería Fina', funcion: 'manager' }],
      enviadas: [],
    })
    const sent = await collect(shop.owner)
    expect(sent).toMatchObject({ recibidas: [], enviadas: [{ negocio: 'Sastrería Fina' }] })
    expect(JSON.stringify(sent)).not.toMatch(/@|token/i)
  })

  it('contains none to a mailbox that the account never verified', async () => {
    await makeInvitation(test.services, { business: shop, email: lupe.email })
    await test.services.db.update(users).set({ mailboxProvedAt: null }).where(eq(users.id, lupe.id))
    expect(await collect(lupe)).toEqual({ recibidas: [], enviadas: [] })
  })
})
