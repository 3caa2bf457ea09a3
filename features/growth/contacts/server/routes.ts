import type { Route } from '#shared/server/route.ts'
import { addAccountContact, addBusinessContact, findTaken } from './add-linked-contact.ts'
import { archiveContact } from './archive-contact.ts'
import { listBookTeam } from './book-team.ts'
import { createContact } from './create-contact.ts'
import { askForErasure, withdrawErasure } from './erasure/ask-for-erasure.ts'
import { eraseContact } from './erasure/erase-contact.ts'
import { listDataControllers } from './erasure/list-data-controllers.ts'
import { findContacts } from './find-contacts.ts'
import { findContactPairs } from './find-pairs.ts'
import { listContactPlaces } from './list-places.ts'
import { countContacts } from './lists/count-contacts.ts'
import { exportContactCards } from './lists/export-cards.ts'
import { exportContacts } from './lists/export-contacts.ts'
import { addToContactGroup, removeFromContactGroup } from './lists/fill-group.ts'
import {
  createCustomField,
  deleteCustomField,
  listCustomFields,
  saveCustomField,
} from './lists/manage-fields.ts'
import {
  createContactGroup,
  deleteContactGroup,
  listContactGroups,
  saveContactGroup,
} from './lists/manage-groups.ts'
import { deleteContactTag, listContactTags, renameContactTag } from './lists/manage-tags.ts'
import { addContactTag, removeContactTag } from './lists/tag-contact.ts'
import { addContactNote, deleteContactNote, saveContactNote } from './lists/write-notes.ts'
import { markContactsDistinct, mergeContacts, undoContactMerge } from './merge-contacts.ts'
import { readContact } from './read-contact.ts'
import { saveContact } from './save-contact.ts'
import { countSegment } from './segments/count-segment.ts'
import { explainMember } from './segments/explain-member.ts'
import { readSegmentCurrency } from './segments/read-segment-currency.ts'
import { setContactStage } from './set-stage.ts'

export const contactsEndpoints: Route[] = [
  findContacts,
  countContacts,
  exportContacts,
  exportContactCards,
  readContact,
  createContact,
  saveContact,
  setContactStage,
  archiveContact,
  addContactNote,
  saveContactNote,
  deleteContactNote,
  listContactTags,
  addContactTag,
  removeContactTag,
  renameContactTag,
  deleteContactTag,
  listContactGroups,
  createContactGroup,
  saveContactGroup,
  deleteContactGroup,
  addToContactGroup,
  removeFromContactGroup,
  countSegment,
  explainMember,
  readSegmentCurrency,
  findContactPairs,
  mergeContacts,
  undoContactMerge,
  markContactsDistinct,
  addAccountContact,
  addBusinessContact,
  findTaken,
  listCustomFields,
  createCustomField,
  saveCustomField,
  deleteCustomField,
  listBookTeam,
  listContactPlaces,
  eraseContact,
  listDataControllers,
  askForErasure,
  withdrawErasure,
]
