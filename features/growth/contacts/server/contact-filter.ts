import { type SQL, sql } from 'drizzle-orm'
import type { ParsedInput } from '#shared/endpoint.ts'
import { containing, holds } from '#shared/server/like.ts'
import { foldWords } from '#shared/text/fold.ts'
import type { exportContacts } from '../contract/contacts.ts'

export type ContactFilter = Omit<ParsedInput<typeof exportContacts>, 'after'>

/** Letters from which on addresses are looked through. */
const leastOfAddress = 3

/** Under which contacts those are shown whose name and organization hold each word, or whose e-mail, telephone or page all that was typed; SQL. */
function named(bookId: string, q: string): SQL {
  const words = foldWords(q).split(' ').filter(Boolean)
  const digits = /^[+\d\s().-]+$/.test(q) ? q.replace(/\D/g, '') : ''
  const ways: SQL[] = []
  if (words.length > 0) {
    const each = words.map((word) => holds(sql`m.folded`, word))
    ways.push(
      sql`select m.shown_as from contacts m where m.book_id = ${bookId} and ${sql.join(each, sql` and `)}`,
    )
  }
  const values = [
    q.length >= leastOfAddress && containing(q),
    digits.length >= leastOfAddress && containing(digits),
  ].filter(Boolean)
  for (const value of values)
    ways.push(sql`select m.shown_as from contact_addresses a join contacts m on m.id = a.contact_id
      where a.book_id = ${bookId} and a.value ilike ${value}`)
  return ways.length > 0 ? sql`c.id in (${sql.join(ways, sql` union `)})` : sql`false`
}

/** Which contacts `c` of a book a filter leaves; SQL. What was merged into a contact counts for it. */
export function contactsWhere(bookId: string, filter: ContactFilter): SQL {
  const where = [sql`c.book_id = ${bookId} and c.merged_into is null`]
  where.push(filter.archived ? sql`c.archived_at is not null` : sql`c.archived_at is null`)
  if (filter.stage) where.push(sql`c.stage = ${filter.stage}`)
  if (filter.source) where.push(sql`c.source = ${filter.source}`)
  if (filter.q) where.push(named(bookId, filter.q))
  if (filter.tagId)
    where.push(sql`c.id in (select m.shown_as from tagged_contacts l join contacts m on m.id = l.contact_id
      where l.book_id = ${bookId} and l.tag_id = ${filter.tagId})`)
  if (filter.groupId)
    where.push(sql`c.id in (select m.shown_as from grouped_contacts l join contacts m on m.id = l.contact_id
      where l.book_id = ${bookId} and l.group_id = ${filter.groupId})`)
  if (filter.hasEmail !== undefined) {
    const has = sql`exists (select from contacts m join contact_addresses a on a.contact_id = m.id where m.shown_as = c.id and a.kind = 'email')`
    where.push(filter.hasEmail ? has : sql`not ${has}`)
  }
  return sql.join(where, sql` and `)
}
