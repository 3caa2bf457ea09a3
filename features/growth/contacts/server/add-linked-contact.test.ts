import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businessContacts } from '#db/tables/directory/businesses.ts'
import { contacts } from '#db/tables/growth/contacts.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import {
  makeBook,
  makeContact,
  makeGroup,
  makeNote,
  makeTag,
} from '#tests/support/contacts/contacts.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { mentionsOf } from '#tests/support/mentions-of.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readContact } from '../contract/contacts.ts'
import { addToContactGroup } from '../contract/groups.ts'
import { addAccountContact, addBusinessContact, findTaken } from '../contract/linked-contacts.ts'
import { mergeContacts } from '../contract/merge.ts'
import { addContactTag } from '../contract/tags.ts'
import { contactsPersonalData } from './personal-data.ts'

let test: TestApp
let staff: Person
beforeAll(async () => {
  test = await openTestApp()
  staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
})
afterAll(() => test.close())

const team = () => test.as(staff.token)
const read = (contactId: string) => team().call(readContact, { book: 'platform', contactId })
const take = (userId: string) => team().call(addAccountContact, { userId })

describe('an account', () => {
  it('is added with name, e-mail and phone, once, also concurrently', async () => {
    const ana = await makePerson(test.services, { fullName: 'Ana Tomada' })
    await test.services.db
      .update(profiles)
      .set({ phone: '+525551112222' })
      .where(eq(profiles.id, ana.id))
    expect(await team().call(findTaken, { userId: ana.id })).toEqual({ contactId: null })
    const taken = await Promise.all([take(ana.id), take(ana.id), take(ana.id)])
    expect(new Set(taken.map(({ contactId }) => contactId)).size).toBe(1)
    expect(taken.filter(({ isNew }) => isNew)).toHaveLength(1)
    const { contactId = '' } = taken[0] ?? {}
    expect(await read(contactId)).toMatchObject({
      name: 'Ana Tomada',
      kind: 'person',
      source: 'account',
      account: { id: ana.id, email: ana.email },
      addresses: [{ value: ana.email, isPrimary: true }, { value: '+525551112222' }],
    })
    expect(await team().call(findTaken, { userId: ana.id })).toEqual({ contactId })
  })

  it('after a merge returns the contact it was merged into; an unknown account is not found', async () => {
    const ana = await makePerson(test.services)
    const target = await makeContact(test.services)
    const { contactId } = await take(ana.id)
    await team().call(mergeContacts, { book: 'platform', contactId: target.id, otherId: contactId })
    expect(await take(ana.id)).toEqual({ contactId: target.id, isNew: false })
    await expect(take(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a business', () => {
  it('is added with its public data', async () => {
    const { id: businessId } = await makeBusiness(test.services, {
      name: 'Óptica Tomada',
      published: true,
    })
    await test.services.db
      .delete(businessContacts)
      .where(eq(businessContacts.businessId, businessId))
    await test.services.db.insert(businessContacts).values([
      { businessId, kind: 'whatsapp', value: '+525553334444', position: 1 },
      { businessId, kind: 'phone', value: '+525553334444', position: 2 },
      { businessId, kind: 'instagram', value: 'https://www.instagram.com/optica', position: 3 },
      { businessId, kind: 'email', value: 'oculto@optica.test', isPublic: false, position: 4 },
    ])
    const { contactId } = await team().call(addBusinessContact, { listingId: businessId })
    const contact = await read(contactId)
    expect(contact).toMatchObject({
      kind: 'organization',
      name: 'Óptica Tomada',
      source: 'business',
      business: { id: businessId },
    })
    expect(contact.addresses.map(({ kind, value }) => [kind, value])).toEqual([
      ['phone', '+525553334444'],
      ['social', 'https://www.instagram.com/optica'],
    ])
    expect(await team().call(addBusinessContact, { listingId: businessId })).toEqual({
      contactId,
      isNew: false,
    })
    expect(await team().call(findTaken, { listingId: businessId })).toEqual({ contactId })
  })
})

describe('when an account ends', () => {
  const erase = (who: Person) => {
    const person = { userId: who.id, email: who.email }
    return test.services.db.transaction(async (tx) =>
      contactsPersonalData.erase?.(test.services, tx, person),
    )
  }

  it('everything in books about the person is deleted, whoever wrote it, and others remain', async () => {
    const eva = await makePerson(test.services, { fullName: 'Eva Canaria' })
    const { id: businessId } = await makeBusiness(test.services, { published: true })
    const bookId = await makeBook(test.services, businessId)
    const { contactId } = await take(eva.id)
    const byHand = await makeContact(test.services, { name: 'Eva Canaria' }, { email: eva.email })
    const elsewhere = await makeContact(
      test.services,
      { name: 'Eva Canaria', bookId },
      { email: eva.email },
    )
    const merged = await makeContact(test.services, { name: 'Eva Canaria, otra' })
    await team().call(mergeContacts, { book: 'platform', contactId, otherId: merged.id })
    await makeNote(test.services, merged.id, staff.id, 'Eva Canaria pidió factura.')
    const [tag, group] = [await makeTag(test.services), await makeGroup(test.services)]
    await team().call(addContactTag, { book: 'platform', contactId, name: tag.name })
    await team().call(addToContactGroup, {
      book: 'platform',
      groupId: group.id,
      contactIds: [contactId],
    })
    const shop = await makeContact(
      test.services,
      { kind: 'organization', name: 'Taller' },
      { email: eva.email, phone: '+525550001111' },
    )
    const other = await makeContact(
      test.services,
      { name: 'Rosa Otra' },
      { email: 'rosa@otra.test' },
    )
    const copy = await contactsPersonalData.collect?.(test.services, {
      userId: eva.id,
      email: eva.email,
    })
    expect(JSON.stringify(copy)).toContain('Eva Canaria pidió factura.')
    expect(JSON.stringify(copy)).not.toContain('Rosa')
    await erase(eva)
    await erase(eva)
    for (const { id } of [{ id: contactId }, byHand, elsewhere, merged])
      expect(await test.services.db.$count(contacts, eq(contacts.id, id))).toBe(0)
    expect((await read(shop.id)).addresses.map(({ value }) => value)).toEqual(['+525550001111'])
    expect(await read(other.id)).toMatchObject({ name: 'Rosa Otra' })
    const mentions = await mentionsOf(test.services, eva)
    expect(mentions.filter((table) => /contact|tagged|grouped/.test(table))).toEqual([])
  })

  it("copied data of a business without other owners is deleted with the page, and the note's author is removed", async () => {
    const owner = await makePerson(test.services, { staffPermissions: ['read', 'create'] })
    const { id: businessId } = await makeBusiness(test.services, { owner, published: true })
    await test.services.db
      .insert(businessContacts)
      .values({ businessId, kind: 'phone', value: '+525557778888' })
    const { contactId } = await team().call(addBusinessContact, { listingId: businessId })
    await makeNote(test.services, contactId, owner.id)
    await erase(owner)
    const { addresses, notes } = await read(contactId)
    expect(addresses).toEqual([])
    expect(notes).toHaveLength(1)
  })
})
