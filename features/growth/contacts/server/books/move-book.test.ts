import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactBooks, contacts } from '#db/tables/growth/contacts.ts'
import { customFields, customValues } from '#db/tables/growth/contacts-fields.ts'
import { groupedContacts, taggedContacts } from '#db/tables/growth/contacts-lists.ts'
import {
  makeBook,
  makeContact,
  makeGroup,
  makeNote,
  makeTag,
} from '#tests/support/contacts/contacts.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findContacts, readContact } from '../../contract/contacts.ts'
import { listCustomFields } from '../../contract/custom-fields.ts'
import { listContactGroups } from '../../contract/groups.ts'
import { mergeContacts, undoContactMerge } from '../../contract/merge.ts'
import { listContactTags } from '../../contract/tags.ts'
import { joinPersonalBooks, moveContacts } from './move-contacts.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** A book with one tagged, grouped and noted contact. */
async function fillBook(bookId: string, authorId: string, set: object, reached: object) {
  const { services } = test
  const { id: contactId } = await makeContact(services, { bookId, ...set }, reached)
  const tag = await makeTag(services, 'Feria', bookId)
  const group = await makeGroup(services, 'Mayoristas', bookId)
  const [field] = await services.db
    .insert(customFields)
    .values({ bookId, name: 'Talla', kind: 'text' })
    .returning()
  await services.db.insert(taggedContacts).values({ bookId, contactId, tagId: tag.id })
  await services.db.insert(groupedContacts).values({ bookId, contactId, groupId: group.id })
  if (field)
    await services.db
      .insert(customValues)
      .values({ bookId, contactId, fieldId: field.id, value: 'Grande' })
  await makeNote(services, contactId, authorId, 'Una nota.', bookId)
  return contactId
}

const merge = (remaining: Business, deleted: Business) =>
  test.services.db.transaction((tx) =>
    moveContacts(test.services, tx, { remainingId: remaining.id, deletedId: deleted.id }),
  )

describe('when two businesses become one', () => {
  it('contacts move with all that is theirs, and who was in both becomes one contact', async () => {
    const [kept, gone] = [await makeBusiness(test.services), await makeBusiness(test.services)]
    const [toId, fromId] = [
      await makeBook(test.services, kept.id),
      await makeBook(test.services, gone.id),
    ]
    const luz = await makePerson(test.services)
    const before = await fillBook(
      toId,
      kept.owner.id,
      { name: 'Luz', profileId: luz.id },
      { email: 'luz@correo.test' },
    )
    const same = await fillBook(
      fromId,
      gone.owner.id,
      { name: 'Luz P.', profileId: luz.id },
      { phone: '+525550001122' },
    )
    const byNumber = await makeContact(
      test.services,
      { bookId: toId, name: 'Rosa' },
      { phone: '+525553334455' },
    )
    const asRosa = await makeContact(
      test.services,
      { bookId: fromId, name: 'Rosa R.' },
      { phone: '+525553334455' },
    )
    const alone = await makeContact(test.services, { bookId: fromId, name: 'Sola' })
    const merged = await makeContact(test.services, { bookId: fromId, name: 'Sola, otra' })
    await test
      .as(gone.owner.token)
      .call(mergeContacts, { book: gone.id, contactId: alone.id, otherId: merged.id })
    await merge(kept, gone)
    const team = test.as(kept.owner.token)
    const book = kept.id
    const { items } = await team.call(findContacts, { book, sort: 'name' })
    expect(items.map(({ name }) => name)).toEqual(['Luz', 'Rosa', 'Sola'])
    const read = await team.call(readContact, { book, contactId: before })
    expect(read.merged).toEqual([{ id: same, name: 'Luz P.' }])
    expect(read.notes).toHaveLength(2)
    expect(read.addresses.map(({ value }) => value)).toEqual(['luz@correo.test', '+525550001122'])
    expect(read.tags).toHaveLength(1)
    expect(read.groups).toHaveLength(1)
    expect((await team.call(readContact, { book, contactId: asRosa.id })).id).toBe(byNumber.id)
    expect((await team.call(readContact, { book, contactId: merged.id })).id).toBe(alone.id)
    for (const list of [listContactTags, listContactGroups, listCustomFields])
      expect(await team.call(list, { book })).toHaveLength(1)
    // As any merge, it can be undone.
    await team.call(undoContactMerge, { book, contactId: same })
    expect(await team.call(readContact, { book, contactId: same })).toMatchObject({
      id: same,
      custom: [{ value: 'Grande' }],
      tags: [{ name: 'Feria' }],
    })
  })

  it('different accounts with one mailbox or number stay two, and a field of another kind stays its own', async () => {
    const [kept, gone] = [await makeBusiness(test.services), await makeBusiness(test.services)]
    const [toId, fromId] = [
      await makeBook(test.services, kept.id),
      await makeBook(test.services, gone.id),
    ]
    const phone = '+525556667788'
    for (const bookId of [toId, fromId])
      await makeContact(
        test.services,
        { bookId, name: 'De casa', profileId: (await makePerson(test.services)).id },
        { phone },
      )
    await test.services.db.insert(customFields).values([
      { bookId: toId, name: 'Talla', kind: 'number' },
      { bookId: fromId, name: 'talla', kind: 'text' },
    ])
    await merge(kept, gone)
    const team = test.as(kept.owner.token)
    expect((await team.call(findContacts, { book: kept.id })).items).toHaveLength(2)
    expect(
      (await team.call(listCustomFields, { book: kept.id })).map(({ name }) => name).toSorted(),
    ).toEqual(['Talla', 'talla (2)'])
  })

  it('the book itself moves where the other business has none', async () => {
    const [kept, gone] = [await makeBusiness(test.services), await makeBusiness(test.services)]
    const bookId = await makeBook(test.services, gone.id)
    await makeContact(test.services, { bookId, name: 'Luz' })
    await merge(kept, gone)
    await merge(kept, gone)
    const [row] = await test.services.db
      .select()
      .from(contactBooks)
      .where(eq(contactBooks.id, bookId))
    expect(row?.businessId).toBe(kept.id)
  })
})

describe('when two accounts become one', () => {
  it('their personal books become one, and in other books the contacts that are both', async () => {
    const [target, source] = [await makePerson(test.services), await makePerson(test.services)]
    const { db } = test.services
    const bookOf = async (profileId: string) =>
      (await db.insert(contactBooks).values({ profileId }).returning())[0]?.id ?? ''
    const [toId, fromId] = [await bookOf(target.id), await bookOf(source.id)]
    await fillBook(toId, target.id, { name: 'Ana' }, { email: 'ana@correo.test' })
    await fillBook(
      fromId,
      source.id,
      { name: 'Ana A.' },
      { email: 'Ana@correo.test'.toLowerCase() },
    )
    await makeContact(test.services, { bookId: fromId, name: 'Beto' })
    const shop = await makeBusiness(test.services)
    const shopBook = await makeBook(test.services, shop.id)
    const kept = await makeContact(test.services, { bookId: shopBook, profileId: target.id })
    const joined = await makeContact(test.services, { bookId: shopBook, profileId: source.id })
    await db.transaction((tx) =>
      joinPersonalBooks(test.services, tx, { targetId: target.id, sourceId: source.id }),
    )
    const { items } = await test.as(target.token).call(findContacts, { book: 'mine', sort: 'name' })
    expect(items.map(({ name }) => name)).toEqual(['Ana', 'Beto'])
    expect(await db.$count(contactBooks, eq(contactBooks.profileId, source.id))).toBe(0)
    const [row] = await db.select().from(contacts).where(eq(contacts.id, joined.id))
    expect(row?.mergedInto).toBe(kept.id)
  })
})
