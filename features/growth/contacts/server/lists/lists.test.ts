import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactTags, taggedContacts } from '#db/tables/growth/contacts-lists.ts'
import { type StaffPermission, staffPermissions } from '#shared/staff-permissions.ts'
import {
  makeBook,
  makeContact,
  makeGroup,
  makeNote,
  makeTag,
} from '#tests/support/contacts/contacts.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { archiveContact, findContacts, readContact } from '../../contract/contacts.ts'
import * as groups from '../../contract/groups.ts'
import * as notes from '../../contract/notes.ts'
import * as tags from '../../contract/tags.ts'
import { maxContactTags, maxTags } from '../../vocabulary.ts'
import { platformBookId } from '../book.ts'

let test: TestApp
let staff: Person
beforeAll(async () => {
  test = await openTestApp()
  staff = await makePerson(test.services, {
    fullName: 'Rita Equipo',
    staffPermissions: [...staffPermissions],
  })
})
afterAll(() => test.close())

const team = () => test.as(staff.token)
const colleague = (...permissions: StaffPermission[]) =>
  makePerson(test.services, { staffPermissions: permissions })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    ({ code }) => code,
  )
/** Code and message of an error. */
const answerOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    ({ code, message }) => `${code}: ${message}`,
  )
const read = (contactId: string) => team().call(readContact, { book: 'platform', contactId })

describe('a note', () => {
  it('is added, changed and deleted by its author, who is named', async () => {
    const { id } = await makeContact(test.services)
    const { id: noteId } = await team().call(notes.addContactNote, {
      book: 'platform',
      contactId: id,
      text: ' Prefiere correo. ',
    })
    expect((await read(id)).notes).toMatchObject([
      {
        id: noteId,
        text: 'Prefiere correo.',
        author: { id: staff.id, name: 'Rita Equipo' },
        changedAt: null,
        version: '1',
      },
    ])
    await team().call(notes.saveContactNote, {
      book: 'platform',
      noteId,
      text: 'Prefiere llamada.',
      version: '1',
    })
    expect((await read(id)).notes).toMatchObject([
      { text: 'Prefiere llamada.', changedAt: expect.any(String), version: '2' },
    ])
    await team().call(notes.deleteContactNote, { book: 'platform', noteId })
    const { notes: left, history } = await read(id)
    expect(left).toEqual([])
    expect(history.map(({ action }) => action)).toEqual([
      'Nota borrada',
      'Nota cambiada',
      'Nota agregada',
    ])
  })

  it('can be changed or deleted only by its author, and of two concurrent changes one is refused', async () => {
    const { id } = await makeContact(test.services)
    const { id: noteId } = await makeNote(test.services, id, staff.id)
    const other = test.as((await colleague('read', 'edit', 'delete')).token)
    const refused = 'forbidden: Una nota la cambia o la borra solo quien la escribió.'
    expect(
      await answerOf(
        other.call(notes.saveContactNote, { book: 'platform', noteId, text: 'Otra', version: '1' }),
      ),
    ).toBe(refused)
    expect(await answerOf(other.call(notes.deleteContactNote, { book: 'platform', noteId }))).toBe(
      refused,
    )
    const save = (text: string) =>
      answerOf(team().call(notes.saveContactNote, { book: 'platform', noteId, text, version: '1' }))
    expect((await Promise.all([save('Una'), save('Dos')])).sort()).toEqual([
      'accepted',
      'conflict: Cambiaste esta nota en otra pestaña o en otro dispositivo mientras la editabas.',
    ])
  })
})

describe('a tag', () => {
  it('is the same in any case and accents, also when created concurrently', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => makeContact(test.services)))
    const names = ['Café', 'CAFE', 'café', ' Café ', 'cafe']
    const made = await Promise.all(
      people.map(({ id }, i) =>
        team().call(tags.addContactTag, { book: 'platform', contactId: id, name: names[i] ?? '' }),
      ),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await test.services.db.$count(contactTags, eq(contactTags.folded, 'cafe'))).toBe(1)
    const listed = (await team().call(tags.listContactTags, { book: 'platform' })).find(
      ({ id }) => id === made[0]?.id,
    )
    expect(listed).toMatchObject({ contacts: 5 })
    const { items } = await team().call(findContacts, { book: 'platform', tagId: made[0]?.id })
    expect(items.map(({ id }) => id).sort()).toEqual(people.map(({ id }) => id).sort())
  })

  it('is added once to a contact, up to the maximum, and removed', async () => {
    const { id } = await makeContact(test.services)
    const add = (name: string) =>
      team().call(tags.addContactTag, { book: 'platform', contactId: id, name })
    const [tag] = await Promise.all([add('Doble'), add('Doble')])
    expect(await test.services.db.$count(taggedContacts, eq(taggedContacts.contactId, id))).toBe(1)
    for (let n = 2; n <= maxContactTags; n++) await add(`Muchas ${n}`)
    expect(await answerOf(add('Una más'))).toBe(
      'conflict: Un contacto tiene como máximo 20 etiquetas.',
    )
    expect(await codeOf(add('¡!'))).toBe('invalid')
    await team().call(tags.removeContactTag, { book: 'platform', contactId: id, tagId: tag.id })
    expect(
      await codeOf(
        team().call(tags.removeContactTag, { book: 'platform', contactId: id, tagId: tag.id }),
      ),
    ).toBe('not_found')
    expect((await read(id)).tags).toHaveLength(maxContactTags - 1)
  })

  it('creation stops at the maximum of the book; existing ones can still be added', async () => {
    const { db } = test.services
    const { id: contactId } = await makeContact(test.services)
    const add = (name: string) =>
      answerOf(team().call(tags.addContactTag, { book: 'platform', contactId, name }))
    const room = maxTags - (await db.$count(contactTags, eq(contactTags.bookId, platformBookId)))
    const names = Array.from({ length: room }, (_, n) => ({
      bookId: platformBookId,
      name: `De tantas ${n}`,
    }))
    const made = await db.insert(contactTags).values(names).returning()
    expect(await add('La que no cabe')).toBe(
      'conflict: Ya hay 300 etiquetas. Borra una que no uses.',
    )
    expect(await add('de TANTAS 1')).toBe('accepted')
    const all = made.map(({ id }) => id)
    await db.delete(contactTags).where(inArray(contactTags.id, all))
  })

  it('is renamed, but not to an existing name; after deletion it is on no contact, and the contacts remain', async () => {
    const { id } = await makeContact(test.services)
    const other = await makeTag(test.services, 'Mayorista')
    const tag = await team().call(tags.addContactTag, {
      book: 'platform',
      contactId: id,
      name: 'Menudeo',
    })
    const rename = (name: string) =>
      team().call(tags.renameContactTag, { book: 'platform', tagId: tag.id, name })
    await expect(rename('MAYORISTA')).rejects.toMatchObject({
      code: 'invalid',
      fields: { name: expect.any(String) },
    })
    await rename('Menudeo fino')
    expect((await read(id)).tags).toEqual([{ id: tag.id, name: 'Menudeo fino' }])
    await team().call(tags.deleteContactTag, { book: 'platform', tagId: tag.id })
    expect((await read(id)).tags).toEqual([])
    expect(
      await codeOf(team().call(tags.deleteContactTag, { book: 'platform', tagId: tag.id })),
    ).toBe('not_found')
    const { id: businessId } = await makeBusiness(test.services, { published: true })
    const same = await makeTag(
      test.services,
      'Mayorista',
      await makeBook(test.services, businessId),
    )
    expect(same.id).not.toBe(other.id)
    expect(
      await codeOf(
        team().call(tags.renameContactTag, { book: 'platform', tagId: same.id, name: 'Mía' }),
      ),
    ).toBe('not_found')
  })
})

describe('a group', () => {
  it('is created once per name, changed with the version that was read, and deleted without its contacts', async () => {
    const create = (name: string) =>
      team().call(groups.createContactGroup, { book: 'platform', name, description: '' })
    const made = await Promise.allSettled(['Feria', 'FERIA', 'féria'].map(create))
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const group = (await team().call(groups.listContactGroups, { book: 'platform' })).find(
      ({ name }) => /f.ria/i.test(name),
    )
    const { id: groupId = '' } = group ?? {}
    const save = (name: string) =>
      answerOf(
        team().call(groups.saveContactGroup, {
          book: 'platform',
          groupId,
          version: '1',
          name,
          description: 'De mayo',
        }),
      )
    expect((await Promise.all([save('Feria de mayo'), save('Feria de junio')])).sort()).toEqual([
      'accepted',
      'conflict: Alguien del equipo guardó cambios de este grupo mientras lo editabas.',
    ])
    const { id } = await makeContact(test.services)
    await team().call(groups.addToContactGroup, { book: 'platform', groupId, contactIds: [id] })
    await team().call(groups.deleteContactGroup, { book: 'platform', groupId })
    expect(await read(id)).toMatchObject({ id, groups: [] })
  })

  it('has one of the listed colors, shown wherever it is named', async () => {
    const fields = { name: 'Invitados de honor', description: '' }
    const made = await team().call(groups.createContactGroup, {
      book: 'platform',
      ...fields,
      color: 'clay',
    })
    expect(made.color).toBe('clay')
    const { id } = await makeContact(test.services)
    await team().call(groups.addToContactGroup, {
      book: 'platform',
      groupId: made.id,
      contactIds: [id],
    })
    const saved = await team().call(groups.saveContactGroup, {
      book: 'platform',
      ...fields,
      groupId: made.id,
      version: made.version,
      color: 'good',
    })
    expect(saved.color).toBe('good')
    expect(await read(id)).toMatchObject({ groups: [{ id: made.id, color: 'good' }] })
    const other = {
      book: 'platform',
      ...fields,
      groupId: made.id,
      version: saved.version,
      color: 'fucsia' as never,
    }
    expect(await codeOf(team().call(groups.saveContactGroup, other))).toBe('invalid')
  })

  it('accepts several at once, each once, and removes them; archived contacts are not counted', async () => {
    const { id: groupId } = await makeGroup(test.services)
    const people = await Promise.all(
      Array.from({ length: 3 }, (_, n) => makeContact(test.services, { name: `Gente ${n}` })),
    )
    const contactIds = people.map(({ id }) => id)
    const add = () =>
      team().call(groups.addToContactGroup, { book: 'platform', groupId, contactIds })
    const added = await Promise.all([add(), add()])
    expect(added.reduce((sum, one) => sum + one.added, 0)).toBe(3)
    const count = async () =>
      (await team().call(groups.listContactGroups, { book: 'platform' })).find(
        ({ id }) => id === groupId,
      )?.people
    expect(await count()).toBe(3)
    await team().call(archiveContact, {
      book: 'platform',
      contactId: contactIds[0] ?? '',
      isArchived: true,
    })
    expect(await count()).toBe(2)
    expect(
      (await team().call(findContacts, { book: 'platform', groupId, sort: 'name' })).items.map(
        ({ name }) => name,
      ),
    ).toEqual(['Gente 1', 'Gente 2'])
    expect(
      await team().call(groups.removeFromContactGroup, { book: 'platform', groupId, contactIds }),
    ).toEqual({
      removed: 3,
    })
    expect(
      await team().call(groups.removeFromContactGroup, { book: 'platform', groupId, contactIds }),
    ).toEqual({
      removed: 0,
    })
  })

  it('refuses contacts of another book, and then adds none', async () => {
    const { id: groupId } = await makeGroup(test.services)
    const { id: businessId } = await makeBusiness(test.services, { published: true })
    const theirs = await makeContact(test.services, {
      bookId: await makeBook(test.services, businessId),
    })
    const ours = await makeContact(test.services)
    const call = team().call(groups.addToContactGroup, {
      book: 'platform',
      groupId,
      contactIds: [ours.id, theirs.id],
    })
    expect(await codeOf(call)).toBe('not_found')
    expect(await read(ours.id)).toMatchObject({ groups: [] })
  })
})
