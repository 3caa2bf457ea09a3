import { customFields } from '#db/tables/growth/contacts-fields.ts'
import * as contacts from '#features/growth/contacts/contract/contacts.ts'
import * as fields from '#features/growth/contacts/contract/custom-fields.ts'
import * as groups from '#features/growth/contacts/contract/groups.ts'
import * as merges from '#features/growth/contacts/contract/merge.ts'
import * as notes from '#features/growth/contacts/contract/notes.ts'
import * as tags from '#features/growth/contacts/contract/tags.ts'
import type { Services } from '#shared/server/services.ts'
import {
  contactForm,
  makeBook,
  makeContact,
  makeGroup,
  makeNote,
  makeTag,
} from '#tests/support/contacts/contacts.ts'
import type { Business } from '#tests/support/factories/businesses.ts'
import type { TestApp } from '#tests/support/test-app.ts'

type Ids = { contact: string; note: string; tag: string; group: string; field: string }

/** Something of each kind in the book of another business. */
export async function makeBookThings(services: Services, theirs: Business): Promise<Ids> {
  const bookId = await makeBook(services, theirs.id)
  const contact = (await makeContact(services, { bookId, erasureAskedAt: new Date() })).id
  const [field] = await services.db
    .insert(customFields)
    .values({ bookId, name: 'Talla', kind: 'text' })
    .returning()
  return {
    contact,
    note: (await makeNote(services, contact, theirs.owner.id, 'De otros.', bookId)).id,
    tag: (await makeTag(services, 'De otros', bookId)).id,
    group: (await makeGroup(services, 'De otros', bookId)).id,
    field: field?.id ?? '',
  }
}

/** Complete, valid calls on things of another business's book, and with them on an own contact. */
export const bookCalls = (
  me: () => ReturnType<TestApp['as']>,
  ids: Ids,
  ownContact: () => string,
): Record<string, (book: string) => Promise<unknown>> => {
  const contact = () => ({ contactId: ids.contact })
  return {
    readContact: (book) => me().call(contacts.readContact, { book, ...contact() }),
    saveContact: (book) =>
      me().call(contacts.saveContact, { book, ...contactForm(), ...contact(), version: '1' }),
    setContactStage: (book) =>
      me().call(contacts.setContactStage, { book, ...contact(), stage: 'client' }),
    archiveContact: (book) =>
      me().call(contacts.archiveContact, { book, ...contact(), isArchived: true }),
    eraseContact: (book) => me().call(contacts.eraseContact, { book, ...contact() }),
    addContactNote: (book) => me().call(notes.addContactNote, { book, ...contact(), text: 'Mía' }),
    saveContactNote: (book) =>
      me().call(notes.saveContactNote, { book, noteId: ids.note, text: 'Mía', version: '1' }),
    deleteContactNote: (book) => me().call(notes.deleteContactNote, { book, noteId: ids.note }),
    addContactTag: (book) => me().call(tags.addContactTag, { book, ...contact(), name: 'Mía' }),
    removeContactTag: (book) =>
      me().call(tags.removeContactTag, { book, contactId: ownContact(), tagId: ids.tag }),
    renameContactTag: (book) =>
      me().call(tags.renameContactTag, { book, tagId: ids.tag, name: 'Mía' }),
    deleteContactTag: (book) => me().call(tags.deleteContactTag, { book, tagId: ids.tag }),
    saveContactGroup: (book) =>
      me().call(groups.saveContactGroup, {
        book,
        groupId: ids.group,
        name: 'Mío',
        description: '',
        version: '1',
      }),
    deleteContactGroup: (book) =>
      me().call(groups.deleteContactGroup, { book, groupId: ids.group }),
    addToContactGroup: (book) =>
      me().call(groups.addToContactGroup, {
        book,
        groupId: ids.group,
        contactIds: [ownContact()],
      }),
    removeFromContactGroup: (book) =>
      me().call(groups.removeFromContactGroup, {
        book,
        groupId: ids.group,
        contactIds: [ownContact()],
      }),
    mergeContacts: (book) =>
      me().call(merges.mergeContacts, { book, contactId: ownContact(), otherId: ids.contact }),
    undoContactMerge: (book) => me().call(merges.undoContactMerge, { book, ...contact() }),
    markContactsDistinct: (book) =>
      me().call(merges.markContactsDistinct, {
        book,
        contactId: ownContact(),
        otherId: ids.contact,
      }),
    saveCustomField: (book) =>
      me().call(fields.saveCustomField, { book, fieldId: ids.field, name: 'Mío', choices: [] }),
    deleteCustomField: (book) => me().call(fields.deleteCustomField, { book, fieldId: ids.field }),
  }
}
