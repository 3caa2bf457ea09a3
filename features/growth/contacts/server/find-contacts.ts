import { handle } from '#shared/server/route.ts'
import { findContacts as contract } from '../contract/contacts.ts'
import { bookToRead } from './book.ts'
import { listContactRows } from './contact-rows.ts'
import { displayValue } from './display-value.ts'
import { readSegment } from './segments/read-group-rule.ts'

/** A page of a book's contacts. */
export const findContacts = handle(contract, async ({ services, caller, input }) => {
  const { db } = services
  const { book, after, size, ...asked } = input
  const bookId = await bookToRead(db, book, caller)
  const filter = { ...asked, segment: await readSegment(services, db, bookId, asked.groupId) }
  const { items, next } = await listContactRows(db, bookId, filter, after, size)
  return {
    items: items.map(({ moment: _, folded: __, createdAt, phone, ...row }) => ({
      ...row,
      phone: phone && displayValue('phone', phone),
      createdAt: new Date(createdAt).toISOString(),
    })),
    next,
    counts: null,
  }
})
