import { findContacts, readContact } from '../contract/contacts.ts'
import { listContactGroups } from '../contract/groups.ts'
import { findContactPairs } from '../contract/merge.ts'
import { listContactTags } from '../contract/tags.ts'

/** What is old once something was done to a contact. */
export const contactReads = [
  findContacts,
  readContact,
  listContactGroups,
  listContactTags,
  findContactPairs,
]

/** What the one who looks may do with the book. */
export type May = { create: boolean; edit: boolean; delete: boolean; share: boolean }
