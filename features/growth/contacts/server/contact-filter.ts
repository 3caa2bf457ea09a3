import { type SQL, sql } from 'drizzle-orm'
import type { ParsedInput } from '#shared/endpoint.ts'
import { containing, holds } from '#shared/server/like.ts'
import { foldWords } from '#shared/text/fold.ts'
import type { exportContacts } from '../contract/contacts.ts'
import type { SegmentRule } from '../contract/segment-rule.ts'
import { isAddressOf } from './consent-of-address.ts'
import { segmentMembers } from './segments/segment-sql.ts'

/** `segment`: the rule of the group, if it is automatic. */
export type ContactFilter = Omit<ParsedInput<typeof exportContacts>, 'after' | 'book'> & {
  segment?: { rule: SegmentRule; now: Date } | null
}

/** Minimum length of a query that searches addresses. */
const minAddressQuery = 3

/**
 * SQL: contacts whose name and organization contain every word, or with an e-mail, phone or page
 * that contains the whole query.
 */
function matchesText(bookId: string, q: string): SQL {
  const words = foldWords(q).split(' ').filter(Boolean)
  const digits = /^[+\d\s().-]+$/.test(q) ? q.replace(/\D/g, '') : ''
  const subqueries: SQL[] = []
  if (words.length > 0) {
    const each = words.map((word) => holds(sql`m.folded`, word))
    subqueries.push(
      sql`select m.shown_as from contacts m where m.book_id = ${bookId} and ${sql.join(each, sql` and `)}`,
    )
  }
  const values = [
    q.length >= minAddressQuery && containing(q),
    digits.length >= minAddressQuery && containing(digits),
  ].filter(Boolean)
  for (const value of values)
    subqueries.push(sql`select m.shown_as from contact_addresses a join contacts m on m.id = a.contact_id
      where a.book_id = ${bookId} and a.value ilike ${value}`)
  return subqueries.length > 0 ? sql`c.id in (${sql.join(subqueries, sql` union `)})` : sql`false`
}

/** SQL: contacts that may be written to on a channel, or those with an address that refuses. */
const matchesConsent = (bookId: string, consent: NonNullable<ContactFilter['consent']>): SQL => {
  const said =
    consent === 'refused'
      ? sql`k.state = 'refused'`
      : sql`k.channel = ${consent} and k.purpose = 'marketing' and k.state = 'given'`
  return sql`c.id in (select m.shown_as from consents k join contact_addresses a on a.book_id = k.book_id and ${isAddressOf}
    join contacts m on m.id = a.contact_id where k.book_id = ${bookId} and ${said})`
}

/**
 * SQL: condition for contacts `c` of a book that match a filter. Data of contacts merged into them
 * counts.
 */
export function contactsWhere(bookId: string, filter: ContactFilter): SQL {
  const where = [sql`c.book_id = ${bookId} and c.merged_into is null`]
  where.push(filter.archived ? sql`c.archived_at is not null` : sql`c.archived_at is null`)
  if (filter.stage) where.push(sql`c.stage = ${filter.stage}`)
  if (filter.source) where.push(sql`c.source = ${filter.source}`)
  if (filter.erasureAsked) where.push(sql`c.erasure_asked_at is not null`)
  if (filter.ownerId) where.push(sql`c.owner_id = ${filter.ownerId}`)
  if (filter.place)
    where.push(
      filter.place.endsWith('/')
        ? sql`c.place_key like ${`${filter.place}%`}`
        : sql`c.place_key = ${filter.place}`,
    )
  if (filter.q) where.push(matchesText(bookId, filter.q))
  if (filter.tagId)
    where.push(sql`c.id in (select m.shown_as from tagged_contacts l join contacts m on m.id = l.contact_id
      where l.book_id = ${bookId} and l.tag_id = ${filter.tagId})`)
  if (filter.segment)
    where.push(sql`c.id in (${segmentMembers(filter.segment.rule, bookId, filter.segment.now)})`)
  else if (filter.groupId)
    where.push(sql`c.id in (select m.shown_as from grouped_contacts l join contacts m on m.id = l.contact_id
      where l.book_id = ${bookId} and l.group_id = ${filter.groupId})`)
  if (filter.consent) where.push(matchesConsent(bookId, filter.consent))
  if (filter.hasEmail !== undefined) {
    const has = sql`exists (select from contacts m join contact_addresses a on a.contact_id = m.id where m.shown_as = c.id and a.kind = 'email')`
    where.push(filter.hasEmail ? has : sql`not ${has}`)
  }
  return sql.join(where, sql` and `)
}
