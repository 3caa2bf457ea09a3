import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits, users } from '#db/tables/accounts/auth.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { businessInvitations } from '#db/tables/directory/team-invitations.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makeInvitation } from '#tests/support/factories/invitations.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'

let test: TestApp
let shop: Business
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  await test.services.db.delete(rateLimits)
  shop = await makeBusiness(test.services, { name: 'Sastrería Fina' })
})
afterEach(() => test.setNow(null))
afterAll(() => test.close())

const owner = () => test.as(shop.owner.token)
const invite = (email: string, role: 'owner' | 'manager' | 'seller' = 'manager') =>
  owner().call(contract.inviteTeamMember, { businessId: shop.id, email, role })
const list = async () =>
  (await owner().call(contract.listInvitations, { businessId: shop.id })).items
const rows = () =>
  test.services.db
    .select()
    .from(businessInvitations)
    .where(eq(businessInvitations.businessId, shop.id))
let count = 0
const newEmail = () => `lupe${count++}@persona.test`

describe('inviting to a team', () => {
  it('mails a link, keeps only its hash, and makes nobody a member', async () => {
    const { email, id } = await makePerson(test.services, { email: `Lupe.${newEmail()}` })
    const { link } = await invite(` ${email.toUpperCase()} `)
    const token = /^http:\/\/lonja\.test\/invitacion\/([\w-]{43})$/.exec(link)?.[1] ?? 'none'
    const [mail] = await mailsTo(test.services, email.toLowerCase())
    expect(mail).toMatchObject({ subject: 'Te invitan al equipo de Sastrería Fina', userId: id })
    expect(mail?.text).toContain(link)
    expect(mail?.text).toContain('Ana Prueba te invita')
    expect(JSON.stringify(await rows())).not.toContain(token)
    expect(
      await test.services.db.$count(businessMembers, eq(businessMembers.businessId, shop.id)),
    ).toBe(1)
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        email: email.toLowerCase(),
        role: 'manager',
        state: 'open',
        expiresAt: expect.any(String),
      },
    ])
  })

  it('answers the same for an account, for none, and for one that is not confirmed', async () => {
    const known = await makePerson(test.services)
    const waiting = await makePerson(test.services)
    await test.services.db
      .update(users)
      .set({ emailConfirmedAt: null, mailboxProvedAt: null })
      .where(eq(users.id, waiting.id))
    const answers = []
    for (const email of [known.email, waiting.email, newEmail()]) {
      const { id, link, ...more } = await invite(email)
      answers.push([id.length, link.length, more])
      expect(await mailsTo(test.services, email)).toHaveLength(1)
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it('is refused for a member, for an open invitation, and for an invalid address', async () => {
    const { email } = await makeMember(test.services, shop.id, 'seller')
    await expect(invite(email)).rejects.toMatchObject({
      fields: { email: 'Esa persona ya está en el equipo.' },
    })
    const other = newEmail()
    await invite(other)
    await expect(invite(other.toUpperCase())).rejects.toMatchObject({
      fields: { email: expect.stringContaining('ya tiene una invitación') },
    })
    await expect(invite('lupe@')).rejects.toMatchObject({
      fields: { email: 'Correo electrónico inválido' },
    })
  })

  it('happens once for two concurrent requests', async () => {
    for (let round = 0; round < 5; round++) {
      const email = newEmail()
      const both = await Promise.allSettled([invite(email), invite(email)])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await mailsTo(test.services, email)).toHaveLength(1)
    }
  })

  it('can be repeated after the first one expired', async () => {
    const email = newEmail()
    await makeInvitation(test.services, {
      business: shop,
      email,
      sentAt: new Date(Date.now() - 15 * 86_400_000),
    })
    expect(await list()).toMatchObject([{ email, state: 'expired' }])
    await invite(email, 'seller')
    expect(await list()).toMatchObject([{ email, state: 'open', role: 'seller' }])
  })

  it('allows at most twenty unanswered ones', async () => {
    for (let i = 0; i < 20; i++)
      await makeInvitation(test.services, { business: shop, email: newEmail() })
    const message = 'Ya hay 20 invitaciones sin responder, el máximo. Retira alguna antes.'
    await expect(invite(newEmail())).rejects.toMatchObject({ code: 'conflict', message })
    const [first] = await list()
    await owner().call(contract.withdrawInvitation, {
      businessId: shop.id,
      invitationId: first?.id ?? '',
    })
    await invite(newEmail())
    expect(await list()).toHaveLength(20)
  })
})

describe('a mail cannon', () => {
  const spend = (key: string, points: number) =>
    test.services.db.insert(rateLimits).values({ key, points, expire: Date.now() + 86_400_000 })

  it('thirty mails of one account per day', async () => {
    await spend(`invitations:account:${shop.owner.id}`, 29)
    await invite(newEmail())
    await expect(invite(newEmail())).rejects.toMatchObject({
      code: 'too_many',
      message: expect.stringContaining('30 invitaciones'),
    })
  })

  it('three mails of one business to one mailbox per day, for all variants of the address', async () => {
    const { id } = await invite('r.osa@gmail.com')
    const again = () =>
      owner().call(contract.resendInvitation, { businessId: shop.id, invitationId: id })
    await again()
    await invite('rosa+uno@gmail.com')
    await expect(again()).rejects.toMatchObject({
      code: 'too_many',
      message: expect.stringContaining('3 correos'),
    })
    await expect(invite('rosa+dos@googlemail.com')).rejects.toMatchObject({ code: 'too_many' })
  })

  it('five mails to one mailbox per day from all businesses, without revealing it', async () => {
    const email = newEmail()
    for (let i = 0; i < 7; i++) {
      const other = await makeBusiness(test.services)
      const wanted = { businessId: other.id, email, role: 'seller' as const }
      expect(
        await test.as(other.owner.token).call(contract.inviteTeamMember, wanted),
      ).toMatchObject({ link: expect.any(String) })
    }
    expect(await mailsTo(test.services, email)).toHaveLength(5)
  })
})

describe('an own invitation', () => {
  it('is sent again with a new link and expiry, after which the old link is invalid', async () => {
    const email = newEmail()
    const { id, link } = await invite(email)
    test.setNow(new Date(Date.now() + 1_800_000))
    const again = await owner().call(contract.resendInvitation, {
      businessId: shop.id,
      invitationId: id,
    })
    expect(again.link).not.toBe(link)
    const read = (address: string) =>
      test.as().call(contract.readInvitation, { token: address.split('/').at(-1) ?? '' })
    await expect(read(link)).rejects.toMatchObject({ code: 'not_found' })
    expect(Date.parse((await read(again.link)).expiresAt)).toBeGreaterThan(
      Date.now() + 14 * 86_400_000 + 1_200_000,
    )
    // The first mail was still queued.
    expect(
      (await mailsTo(test.services, email)).map(({ text }) => text.includes(again.link)),
    ).toEqual([true])
  })

  it('is withdrawn with its mail, and cannot be sent again then', async () => {
    const email = newEmail()
    const { id, link } = await invite(email)
    const ours = { businessId: shop.id, invitationId: id }
    await owner().call(contract.withdrawInvitation, ours)
    expect(await list()).toEqual([])
    expect(await mailsTo(test.services, email)).toEqual([])
    expect(
      await test.as().call(contract.readInvitation, { token: link.split('/').at(-1) ?? '' }),
    ).toMatchObject({ state: 'withdrawn' })
    const over = (message: string) => ({ code: 'conflict', message })
    await expect(owner().call(contract.withdrawInvitation, ours)).rejects.toMatchObject(
      over('Esa invitación ya terminó.'),
    )
    await expect(owner().call(contract.resendInvitation, ours)).rejects.toMatchObject(
      over('Esa invitación ya terminó. Envía otra.'),
    )
  })

  it('belongs to the owner who sends it again', async () => {
    const second = await makeMember(test.services, shop.id, 'owner')
    const { id } = await invite(newEmail())
    await test.services.db
      .delete(businessMembers)
      .where(eq(businessMembers.profileId, shop.owner.id))
    const as = test.as(second.token)
    const { items } = await as.call(contract.listInvitations, { businessId: shop.id })
    expect(items).toMatchObject([{ state: 'void' }])
    const { link } = await as.call(contract.resendInvitation, {
      businessId: shop.id,
      invitationId: id,
    })
    expect(
      await test.as().call(contract.readInvitation, { token: link.split('/').at(-1) ?? '' }),
    ).toMatchObject({ state: 'open' })
  })
})
