import { handle } from '#shared/server/route.ts'
import { readContact as contract } from '../contract/contacts.ts'
import { houseBook } from './book.ts'
import { loadContact } from './load-contact.ts'

/** One contact of the house. */
export const readContact = handle(contract, ({ services, input: { contactId } }) =>
  loadContact(services.db, houseBook, contactId),
)
