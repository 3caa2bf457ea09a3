import { type SQL, sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import { countContacts as contract } from '../../contract/contacts.ts'
import type { ContactStage } from '../../vocabulary.ts'
import { bookToRead } from '../book.ts'
import { type CountedFilter, contactsWhere } from '../contact-filter.ts'
import { readSegment } from '../segments/read-group-rule.ts'

/** SQL: the number of matches of each stage that has some. */
export const contactCounts = (bookId: string, filter: CountedFilter): SQL =>
  sql`select c.stage, count(*)::int as contacts from contacts c where ${contactsWhere(bookId, filter, 'all')} group by c.stage`

/** How many contacts of a book match, by stage. */
export const countContacts = handle(contract, async ({ services, caller, input }) => {
  const { db } = services
  const { book, ...asked } = input
  const bookId = await bookToRead(db, book, caller)
  const filter = { ...asked, segment: await readSegment(services, db, bookId, asked.groupId) }
  const { rows } = await db.execute<{ stage: ContactStage; contacts: number }>(
    contactCounts(bookId, filter),
  )
  const counts = { contact: 0, prospect: 0, client: 0 }
  for (const { stage, contacts } of rows) counts[stage] = contacts
  return counts
})
