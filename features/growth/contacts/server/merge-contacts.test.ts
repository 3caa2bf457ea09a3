import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contacts } from '#db/tables/growth/contacts.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import {
  contactAddress,
  contactForm,
  makeContact,
  makeGroup,
  makeNote,
  makeTag,
} from '#tests/support/contacts/contacts.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { archiveContact, findContacts, readContact, saveContact } from '../contract/contacts.ts'
import { addToContactGroup } from '../contract/groups.ts'
import {
  findContactPairs,
  markContactsDistinct,
  mergeContacts,
  undoContactMerge,
} from '../contract/merge.ts'
import { addContactTag } from '../contract/tags.ts'

let test: TestApp
let staff: Person
beforeAll(async () => {
  test = await openTestApp()
  staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
})
afterAll(() => test.close())

const team = () => test.as(staff.token)
const merge = (contactId: string, otherId: string) =>
  team().call(mergeContacts, { book: 'platform', contactId, otherId })
const undo = (contactId: string) => team().call(undoContactMerge, { book: 'platform', contactId })
const read = (contactId: string) => team().call(readContact, { book: 'platform', contactId })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    ({ code }) => code,
  )
const pointers = async (...ids: string[]) =>
  new Map(
    (await test.services.db.select().from(contacts).where(inArray(contacts.id, ids))).map(
      ({ id, mergedInto }) => [id, mergedInto],
    ),
  )

describe('two merged contacts', () => {
  it('are read through one with the data of both, found by either, and separate again after undo', async () => {
    const target = await makeContact(
      test.services,
      { name: 'Jacinta Kilo' },
      { email: 'j@kilo.test' },
    )
    const other = await makeContact(
      test.services,
      { name: 'Jacinta Quilo' },
      { email: 'jacinta@quilo.test', phone: '+525551230000' },
    )
    const tag = await makeTag(test.services)
    await team().call(addContactTag, { book: 'platform', contactId: other.id, name: tag.name })
    const group = await makeGroup(test.services)
    await team().call(addToContactGroup, {
      book: 'platform',
      groupId: group.id,
      contactIds: [other.id, target.id],
    })
    await makeNote(test.services, other.id, staff.id, 'De la otra')
    await merge(target.id, other.id)
    const whole = {
      id: target.id,
      name: 'Jacinta Kilo',
      merged: [{ id: other.id, name: 'Jacinta Quilo' }],
      tags: [{ id: tag.id }],
      groups: [{ id: group.id }],
      notes: [{ text: 'De la otra' }],
      version: '2',
    }
    expect(await read(target.id)).toMatchObject(whole)
    expect(await read(other.id)).toMatchObject(whole)
    expect(
      (await read(target.id)).addresses.map(({ value, isPrimary }) => [value, isPrimary]),
    ).toEqual([
      ['j@kilo.test', true],
      ['jacinta@quilo.test', false],
      ['+525551230000', true],
    ])
    for (const filter of [
      { q: 'quilo' },
      { q: 'jacinta@quilo' },
      { q: '5551230000' },
      { tagId: tag.id },
      { groupId: group.id },
    ])
      expect(
        (await team().call(findContacts, { book: 'platform', ...filter })).items.map(
          ({ id }) => id,
        ),
      ).toEqual([target.id])
    await undo(other.id)
    expect(await read(other.id)).toMatchObject({
      id: other.id,
      merged: [],
      notes: [{ text: 'De la otra' }],
      tags: [{ id: tag.id }],
    })
    expect(await read(target.id)).toMatchObject({
      merged: [],
      notes: [],
      tags: [],
      addresses: [{ value: 'j@kilo.test' }],
    })
    expect((await read(target.id)).history.map(({ action }) => action)).toEqual([
      'Contactos separados',
      'Contactos unidos',
    ])
  })

  it('are saved as one: an address of both is one row, and a removed one is removed from both', async () => {
    const target = await makeContact(
      test.services,
      {},
      { email: 'misma@uno.test', phone: '+525551230001' },
    )
    const other = await makeContact(
      test.services,
      {},
      { email: 'misma@uno.test', phone: '+525551230002' },
    )
    await merge(target.id, other.id)
    const addresses = [
      contactAddress('email', 'misma@uno.test'),
      contactAddress('phone', '+525551230002', true),
    ]
    const saved = await team().call(saveContact, {
      book: 'platform',
      ...contactForm({ addresses }),
      contactId: target.id,
      version: '2',
    })
    expect(saved.addresses).toMatchObject([
      { value: 'misma@uno.test' },
      { value: '+525551230002', isPrimary: true },
    ])
    await undo(other.id)
    expect((await read(other.id)).addresses.map(({ value }) => value)).toEqual([
      'misma@uno.test',
      '+525551230002',
    ])
    expect((await read(target.id)).addresses.map(({ value }) => value)).toEqual(['misma@uno.test'])
  })

  it('include those merged into them before, and restore them on undo', async () => {
    const [a, b, c] = [
      await makeContact(test.services),
      await makeContact(test.services),
      await makeContact(test.services),
    ]
    await merge(b.id, a.id)
    await merge(c.id, b.id)
    expect(await pointers(a.id, b.id, c.id)).toEqual(
      new Map([
        [a.id, c.id],
        [b.id, c.id],
        [c.id, null],
      ]),
    )
    await undo(b.id)
    expect(await pointers(a.id, b.id, c.id)).toEqual(
      new Map([
        [a.id, b.id],
        [b.id, null],
        [c.id, null],
      ]),
    )
    await undo(a.id)
    await expect(undo(a.id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Este contacto ya está por su cuenta.',
    })
  })

  it('are merged by one of two concurrent requests in opposite directions; the other is refused', async () => {
    const [a, b] = [await makeContact(test.services), await makeContact(test.services)]
    const codes = await Promise.all([codeOf(merge(a.id, b.id)), codeOf(merge(b.id, a.id))])
    expect(codes.sort()).toEqual(['accepted', 'conflict'])
    expect([...(await pointers(a.id, b.id)).values()].filter(Boolean)).toHaveLength(1)
  })

  it('concurrent merges of many create no chain or cycle', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makeContact(test.services)))
    const ids = people.map(({ id }) => id)
    await Promise.all(ids.map((id, i) => codeOf(merge(id, ids[(i + 1) % ids.length] ?? ''))))
    const rows = await test.services.db.select().from(contacts).where(inArray(contacts.id, ids))
    const merged = new Set(rows.filter(({ mergedInto }) => mergedInto).map(({ id }) => id))
    expect(rows.filter(({ mergedInto }) => mergedInto && merged.has(mergedInto))).toEqual([])
    expect(merged.size).toBeGreaterThan(0)
  })

  it('cannot be the same, archived, or edited from an outdated view', async () => {
    const [a, b] = [await makeContact(test.services), await makeContact(test.services)]
    expect(await codeOf(merge(a.id, a.id))).toBe('conflict')
    await team().call(archiveContact, { book: 'platform', contactId: a.id, isArchived: true })
    await expect(merge(a.id, b.id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Este contacto está archivado. Desarchívalo primero.',
    })
    await merge(b.id, a.id)
    await expect(
      team().call(archiveContact, { book: 'platform', contactId: a.id, isArchived: false }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: 'Este contacto se unió a otro mientras lo veías. Ábrelo de nuevo.',
    })
  })

  it('have valid references, whatever writes to the table', async () => {
    const [a, b, c] = [
      await makeContact(test.services),
      await makeContact(test.services),
      await makeContact(test.services),
    ]
    const point = (from: string, to: string) =>
      test.services.db.update(contacts).set({ mergedInto: to }).where(eq(contacts.id, from))
    await expect(point(a.id, a.id)).rejects.toThrow()
    await point(a.id, b.id)
    await expect(point(b.id, c.id)).rejects.toThrow()
    await expect(point(c.id, a.id)).rejects.toThrow()
    const [d, e] = [await makeContact(test.services), await makeContact(test.services)]
    const crossed = await Promise.allSettled([point(d.id, e.id), point(e.id, d.id)])
    expect(crossed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('possible duplicates', () => {
  it('share an e-mail or phone, until they are marked as distinct', async () => {
    const [a, b, c] = [
      await makeContact(test.services, { name: 'Pareja Uno' }, { phone: '+525559990000' }),
      await makeContact(test.services, { name: 'Pareja Dos' }, { phone: '+525559990000' }),
      await makeContact(test.services, { name: 'Pareja Tres' }, { email: 'pareja@tres.test' }),
    ]
    const pairs = async () =>
      (await team().call(findContactPairs, { book: 'platform' })).pairs
        .filter(({ first }) => first.name.startsWith('Pareja'))
        .map(({ first, second, shared }) => [...[first.name, second.name].sort(), shared])
    expect(await pairs()).toEqual([['Pareja Dos', 'Pareja Uno', '+52 55 5999 0000']])
    const pair = (await team().call(findContactPairs, { book: 'platform' })).pairs.find(
      ({ first }) => first.name.startsWith('Pareja'),
    )
    expect(pair?.first).toMatchObject({ phone: '+52 55 5999 0000', email: null })
    expect((await read(a.id)).alike).toEqual([
      { id: b.id, name: 'Pareja Dos', shared: '+52 55 5999 0000' },
    ])
    await team().call(markContactsDistinct, { book: 'platform', contactId: b.id, otherId: a.id })
    expect(await pairs()).toEqual([])
    // A contact merged into one of them is marked as distinct along with it.
    await merge(a.id, c.id)
    expect(await pairs()).toEqual([])
    expect((await read(a.id)).alike).toEqual([])
  })
})
