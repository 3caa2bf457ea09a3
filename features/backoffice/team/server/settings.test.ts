import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffContacts } from '#db/tables/backoffice/team.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { leads } from '#db/tables/directory/leads.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readStaffSettings, saveStaffContact } from '../contract/settings.ts'
import { findMembers, removeMember } from '../contract/team.ts'

let test: TestApp
let member: Person
let manager: Person
beforeAll(async () => {
  test = await openTestApp()
  member = await makePerson(test.services, { fullName: 'Lucas Lector', staffPermissions: ['read'] })
  manager = await makePerson(test.services, { staffPermissions: ['read', 'manage_users'] })
})
afterAll(() => test.close())

const networks = { linkedin: '', facebook: '', twitter: '', youtube: '', tiktok: '', portfolio: '' }
const empty = { email: '', phone: '', hours: '', networks }
const settings = (of = member) => test.as(of.token).call(readStaffSettings, {})
const save = async (change: object, of = member) =>
  test
    .as(of.token)
    .call(saveStaffContact, { ...empty, version: (await settings(of)).version, ...change })

describe('staff settings', () => {
  it('begin empty, and keep what is saved beside the account’s own profile; colleagues read it in Mi Staff', async () => {
    expect((await settings()).contact).toEqual({
      email: null,
      phone: null,
      hours: null,
      networks: {
        linkedin: null,
        facebook: null,
        twitter: null,
        youtube: null,
        tiktok: null,
        portfolio: null,
      },
    })
    await save({
      email: 'Lucas@Lonja.example',
      phone: '+52 55 5123 4567',
      hours: 'De 9 a 17 h',
      networks: { ...networks, linkedin: 'https://linkedin.com/in/lucas' },
    })
    const { contact } = await settings()
    expect(contact).toMatchObject({
      email: 'lucas@lonja.example',
      phone: { number: '+525551234567' },
      hours: 'De 9 a 17 h',
    })
    expect(contact.networks).toMatchObject({
      linkedin: 'https://linkedin.com/in/lucas',
      tiktok: null,
    })
    const { items } = await test.as(manager.token).call(findMembers, { memberId: member.id })
    expect(items[0]?.contact).toEqual(contact)
    await save({})
    expect((await settings()).contact.email).toBeNull()
  })

  it.each([
    [
      'an address that is no page',
      { networks: { ...networks, portfolio: 'javascript:alert(1)' } },
      'networks.portfolio',
    ],
    [
      'a page without its protocol',
      { networks: { ...networks, facebook: 'facebook.com/lucas' } },
      'networks.facebook',
    ],
    ['half a mailbox', { email: 'lucas@' }, 'email'],
    ['a number that can’t be one', { phone: '+52 12' }, 'phone'],
    ['too many words', { hours: 'x'.repeat(201) }, 'hours'],
  ])('refuse %s on its field', async (_, change, field) => {
    await expect(save(change)).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.any(String) },
    })
  })

  it('are not written over what another tab saved, nor by two tabs at once', async () => {
    const { version } = await settings()
    const both = await Promise.allSettled(
      ['Uno', 'Dos'].map((hours) =>
        test.as(member.token).call(saveStaffContact, { ...empty, hours, version }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [late] = both.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    const message =
      'Tus datos cambiaron en otra pestaña o en otro dispositivo mientras los editabas.'
    expect(late?.reason).toMatchObject({ code: 'conflict', message })
  })

  it.each(['portfolio', 'email', 'phone'] as const)(
    'refuse an invalid %s, also in the database',
    async (column) => {
      await save({ hours: 'Siempre' })
      const wrong = test.services.db
        .update(staffContacts)
        .set({ [column]: 'ftp://x' })
        .where(eq(staffContacts.profileId, member.id))
      await expect(wrong).rejects.toMatchObject({
        cause: { constraint: `staff_contacts_${column}` },
      })
    },
  )

  it('count the requests one takes part in, and end with the membership', async () => {
    const one = await makePerson(test.services, { staffPermissions: ['read'] })
    const [mine, other] = [await makeBusiness(test.services), await makeBusiness(test.services)]
    const of = (businessId: string, code: string, profileId?: string) => ({
      businessId,
      channel: 'quote' as const,
      code,
      profileId,
    })
    await test.services.db
      .insert(leads)
      .values([of(mine.id, 'A1'), of(other.id, 'A2', one.id), of(other.id, 'A3')])
    expect((await settings(one)).resources).toEqual({ conversations: 1, files: 0, images: 0 })
    await test.services.db
      .insert(businessMembers)
      .values({ businessId: mine.id, profileId: one.id, role: 'seller' })
    expect((await settings(one)).resources.conversations).toBe(2)
    await save({ hours: 'Tardes' }, one)
    await test.as(manager.token).call(removeMember, { memberId: one.id })
    expect(await test.services.db.$count(staffContacts, eq(staffContacts.profileId, one.id))).toBe(
      0,
    )
  })
})
