import { handle } from '#shared/server/route.ts'
import { readContact as contract } from '../contract/contacts.ts'
import { bookToRead } from './book.ts'
import { getContact } from './get-contact.ts'

/** Returns one contact of a book. */
export const readContact = handle(
  contract,
  async ({ services: { db }, caller, input: { book, contactId } }) =>
    getContact(db, await bookToRead(db, book, caller), contactId),
)
