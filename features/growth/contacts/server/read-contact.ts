import { handle } from '#shared/server/route.ts'
import { readContact as contract } from '../contract/contacts.ts'
import { platformBookId } from './book.ts'
import { getContact } from './get-contact.ts'

/** Returns one contact of the platform's book. */
export const readContact = handle(contract, ({ services, input: { contactId } }) =>
  getContact(services.db, platformBookId, contactId),
)
