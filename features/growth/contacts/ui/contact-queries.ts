import { listContactPlaces } from '../contract/choices.ts'
import { countContacts, findContacts, readContact } from '../contract/contacts.ts'
import { listCustomFields } from '../contract/custom-fields.ts'
import { listContactGroups } from '../contract/groups.ts'
import { findContactPairs } from '../contract/merge.ts'
import { listContactTags } from '../contract/tags.ts'

/** Queries to refetch after an action on a contact. */
export const contactQueries = [
  findContacts,
  countContacts,
  readContact,
  listContactGroups,
  listContactTags,
  findContactPairs,
  listContactPlaces,
  listCustomFields,
]

/** Permissions of the current member on the book. */
export type May = { create: boolean; edit: boolean; delete: boolean; share: boolean }
