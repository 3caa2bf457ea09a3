import { handle } from '#shared/server/route.ts'
import { readContact as contract } from '../contract/contacts.ts'
import { houseBook } from './book.ts'
import { loadContact } from './load-contact.ts'

/** Returns one contact of the platform's book. */
export const readContact = handle(contract, ({ services, input: { contactId } }) =>
  loadContact(services.db, houseBook, contactId),
)
