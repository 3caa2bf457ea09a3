import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import { findContacts as contract } from '../contract/contacts.ts'
import { type ContactStage, contactStages } from '../vocabulary.ts'
import { bookToRead } from './book.ts'
import { contactsWhere } from './contact-filter.ts'
import { listContactRows } from './contact-rows.ts'
import { displayValue } from './display-value.ts'
import { readSegment } from './segments/read-group-rule.ts'

/** A page of a book's contacts; the first page includes the counts per stage. */
export const findContacts = handle(contract, async ({ services, caller, input }) => {
  const { db } = services
  const { book, after, size, ...asked } = input
  const bookId = await bookToRead(db, book, caller)
  const filter = { ...asked, segment: await readSegment(services, db, bookId, asked.groupId) }
  const { items, next } = await listContactRows(db, bookId, filter, after, size)
  const counted = sql.join(
    contactStages.map(
      (stage) => sql`(count(*) filter (where c.stage = ${stage}))::int as ${sql.identifier(stage)}`,
    ),
    sql`, `,
  )
  const counts = after
    ? null
    : await db.execute<Record<ContactStage, number>>(
        sql`select ${counted} from contacts c where ${contactsWhere(bookId, { ...filter, stage: undefined })}`,
      )
  return {
    items: items.map(({ moment: _, folded: __, createdAt, phone, ...row }) => ({
      ...row,
      phone: phone && displayValue('phone', phone),
      createdAt: new Date(createdAt).toISOString(),
    })),
    next,
    counts: counts && (counts.rows[0] ?? { contact: 0, prospect: 0, client: 0 }),
  }
})
