import { taggedContacts } from '#db/tables/growth/contacts-lists.ts'
import { createCustomField } from '#features/growth/contacts/contract/custom-fields.ts'
import { askForErasure } from '#features/growth/contacts/contract/data-controllers.ts'
import { addToContactGroup } from '#features/growth/contacts/contract/groups.ts'
import { mergeContacts } from '#features/growth/contacts/contract/merge.ts'
import {
  contactForm,
  makeBook,
  makeContact,
  makeGroup,
  makeNote,
  makeTag,
} from '#tests/support/contacts/contacts.ts'
import { makeMember } from '#tests/support/factories/businesses.ts'
import { type AuditedAction, type Call, person, shop, world } from '../audited-actions.ts'

const team = () => world.test.as(world.staff.token)
const contact = async (more: object = {}): Promise<Call> => {
  const { id } = await makeContact(world.test.services)
  return {
    by: world.staff,
    input: { book: 'platform', contactId: id, ...more },
    subject: ['contact', id],
  }
}
const note = async (more: object = {}): Promise<Call> => {
  const { id } = await makeContact(world.test.services)
  const { id: noteId } = await makeNote(world.test.services, id, world.staff.id)
  return { by: world.staff, input: { book: 'platform', noteId, ...more }, subject: ['contact', id] }
}
const tag = async (more: object = {}): Promise<Call> => {
  const { id } = await makeTag(world.test.services)
  return {
    by: world.staff,
    input: { book: 'platform', tagId: id, ...more },
    subject: ['contact_tag', id],
  }
}
const group = async (more: object = {}): Promise<Call> => {
  const { id } = await makeGroup(world.test.services)
  return {
    by: world.staff,
    input: { book: 'platform', groupId: id, ...more },
    subject: ['contact_group', id],
  }
}
const other = async () => ({ otherId: (await makeContact(world.test.services)).id })
const filled = async () => {
  const { id } = await makeContact(world.test.services)
  return { contactIds: [id] }
}

/** Of a business's book the entry names the business. */
const kept = async (): Promise<Call & { contactId: string }> => {
  const [{ businessId }, client] = [await shop(), await person()]
  const bookId = await makeBook(world.test.services, businessId)
  const { id } = await makeContact(world.test.services, { bookId, profileId: client.id })
  return {
    contactId: id,
    by: client,
    businessId,
    input: { listingId: businessId },
    subject: ['contact', id],
  }
}
const field = async (more: object = {}): Promise<Call> => {
  const { by, businessId } = await shop()
  const { id } = await world.test.as(by.token).call(createCustomField, {
    book: businessId,
    name: 'Talla',
    kind: 'text',
    choices: [],
  })
  return {
    by,
    businessId,
    input: { book: businessId, fieldId: id, ...more },
    subject: ['contact_field', id],
  }
}

/** Audit entries of the endpoints of books of contacts. */
export const contactsAudit: Record<string, AuditedAction | AuditedAction[] | string> = {
  findContacts: 'changes nothing',
  countContacts: 'changes nothing',
  countSegment: 'changes nothing',
  exportContacts: {
    action: 'contacts.exported',
    leaves: 'nothing',
    prepare: async () => ({
      by: world.staff,
      input: { book: 'platform' },
      subject: ['user', world.staff.id],
    }),
  },
  exportContactCards: {
    action: 'contacts.exported',
    leaves: 'nothing',
    prepare: async () => ({
      by: world.staff,
      input: { book: 'platform' },
      subject: ['user', world.staff.id],
    }),
  },
  createContact: {
    action: 'contacts.created',
    prepare: async () => ({
      by: world.staff,
      input: { book: 'platform', ...contactForm() },
      subject: ['contact'],
    }),
  },
  saveContact: {
    action: 'contacts.changed',
    prepare: () => contact({ ...contactForm({ name: 'Otro nombre' }), version: '1' }),
  },
  setContactStage: { action: 'contacts.stage_set', prepare: () => contact({ stage: 'client' }) },
  archiveContact: [
    { action: 'contacts.archived', prepare: () => contact({ isArchived: true }) },
    {
      action: 'contacts.restored',
      prepare: async () => {
        const { id } = await makeContact(world.test.services, { archivedAt: new Date() })
        return {
          by: world.staff,
          input: { book: 'platform', contactId: id, isArchived: false },
          subject: ['contact', id],
        }
      },
    },
  ],
  addContactNote: {
    action: 'contacts.note_added',
    prepare: () => contact({ text: 'Prefiere correo.' }),
  },
  saveContactNote: {
    action: 'contacts.note_changed',
    prepare: () => note({ text: 'Otra cosa.', version: '1' }),
  },
  deleteContactNote: { action: 'contacts.note_deleted', leaves: 'nothing', prepare: () => note() },
  addContactTag: {
    action: 'contacts.tag_added',
    prepare: () => contact({ name: 'Recién puesta' }),
  },
  removeContactTag: {
    action: 'contacts.tag_removed',
    prepare: async () => {
      const [{ id, bookId }, { id: tagId }] = [
        await makeContact(world.test.services),
        await makeTag(world.test.services),
      ]
      await world.test.services.db.insert(taggedContacts).values({ bookId, contactId: id, tagId })
      return {
        by: world.staff,
        input: { book: 'platform', contactId: id, tagId },
        subject: ['contact', id],
      }
    },
  },
  renameContactTag: {
    action: 'contacts.tag_renamed',
    prepare: () => tag({ name: 'Otro nombre de etiqueta' }),
  },
  deleteContactTag: { action: 'contacts.tag_deleted', leaves: 'nothing', prepare: () => tag() },
  createContactGroup: {
    action: 'contacts.group_created',
    prepare: async () => ({
      by: world.staff,
      input: { book: 'platform', name: 'Recién hecho', description: '' },
      subject: ['contact_group'],
    }),
  },
  saveContactGroup: {
    action: 'contacts.group_changed',
    prepare: () => group({ name: 'Otro nombre de grupo', description: '', version: '1' }),
  },
  deleteContactGroup: {
    action: 'contacts.group_deleted',
    leaves: 'nothing',
    prepare: () => group(),
  },
  addToContactGroup: {
    action: 'contacts.group_filled',
    prepare: async () => group(await filled()),
  },
  removeFromContactGroup: {
    action: 'contacts.group_emptied',
    prepare: async () => {
      const call = await group(await filled())
      await team().call(addToContactGroup, call.input as never)
      return call
    },
  },
  mergeContacts: { action: 'contacts.merged', prepare: async () => contact(await other()) },
  undoContactMerge: {
    action: 'contacts.merge_undone',
    prepare: async () => {
      const [target, { otherId }] = [await makeContact(world.test.services), await other()]
      await team().call(mergeContacts, { book: 'platform', contactId: target.id, otherId })
      return {
        by: world.staff,
        input: { book: 'platform', contactId: otherId },
        subject: ['contact', target.id],
      }
    },
  },
  markContactsDistinct: {
    action: 'contacts.kept_apart',
    prepare: async () => contact(await other()),
  },
  addAccountContact: {
    action: 'contacts.taken',
    prepare: async () => ({
      by: world.staff,
      input: { userId: (await person()).id },
      subject: ['contact'],
    }),
  },
  addBusinessContact: {
    action: 'contacts.taken',
    prepare: async () => ({
      by: world.staff,
      input: { listingId: (await shop()).businessId },
      subject: ['contact'],
    }),
  },
  createCustomField: {
    action: 'contacts.field_created',
    prepare: async () => {
      const { by, businessId } = await shop()
      return {
        by,
        businessId,
        input: { book: businessId, name: 'Talla', kind: 'text', choices: [] },
        subject: ['contact_field'],
      }
    },
  },
  saveCustomField: {
    action: 'contacts.field_changed',
    prepare: () => field({ name: 'Medida', choices: [] }),
  },
  deleteCustomField: {
    action: 'contacts.field_deleted',
    leaves: 'nothing',
    prepare: () => field(),
  },
  askForErasure: { action: 'contacts.erasure_asked', prepare: kept },
  withdrawErasure: {
    action: 'contacts.erasure_withdrawn',
    prepare: async () => {
      const call = await kept()
      await world.test.as(call.by?.token).call(askForErasure, call.input as never)
      return call
    },
  },
  eraseContact: {
    action: 'contacts.erased',
    leaves: 'nothing',
    prepare: async () => {
      const { businessId = '', contactId, by: client, input } = await kept()
      await world.test.as(client?.token).call(askForErasure, input as never)
      const by = await makeMember(world.test.services, businessId, 'manager')
      return {
        by,
        businessId,
        input: { book: businessId, contactId },
        subject: ['contact', contactId],
      }
    },
  },
}
