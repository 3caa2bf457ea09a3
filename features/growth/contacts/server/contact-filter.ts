import { type SQL, sql } from 'drizzle-orm'
import type { ParsedInput } from '#shared/endpoint.ts'
import { containing, holds } from '#shared/server/like.ts'
import { foldWords } from '#shared/text/fold.ts'
import type { exportContacts } from '../contract/contacts.ts'
import type { SegmentRule } from '../contract/segment-rule.ts'
import { isAddressOf } from './consent-of-address.ts'
import { segmentMembers, shownBy } from './segments/segment-sql.ts'

/** `segment`: the rule of the group, if it is automatic. */
export type ContactFilter = Omit<ParsedInput<typeof exportContacts>, 'after' | 'book'> & {
  segment?: { rule: SegmentRule; now: Date } | null
}

/** What narrows a list, but not in which order it is. */
export type CountedFilter = Omit<ContactFilter, 'sort'>

/** Minimum length of a query that searches addresses. */
const minAddressQuery = 3

/** SQL: whether the name and organization of a contact, and a value of an address, match a query; null for what cannot. */
function matching(q: string, folded: SQL, value: SQL): { name: SQL | null; address: SQL | null } {
  const words = foldWords(q).split(' ').filter(Boolean)
  const digits = /^[+\d\s().-]+$/.test(q) ? q.replace(/\D/g, '') : ''
  const each = words.map((word) => holds(folded, word))
  const values = [q, digits]
    .filter((one) => one.length >= minAddressQuery)
    .map((one) => sql`${value} ilike ${containing(one)}`)
  return {
    name: each.length > 0 ? sql`(${sql.join(each, sql` and `)})` : null,
    address: values.length > 0 ? sql`(${sql.join(values, sql` or `)})` : null,
  }
}

/**
 * SQL: contacts whose name and organization contain every word, or with an e-mail, phone or page
 * that contains the whole query. The book stands where no index is chosen for it: the words have one.
 */
function matchesText(bookId: string, q: string): SQL {
  const { name, address } = matching(q, sql`m.folded`, sql`a.value`)
  const isOfBook = (of: SQL) => sql`${of} is not distinct from ${bookId}::uuid`
  const found = [
    name && sql`select m.shown_as from contacts m where ${isOfBook(sql`m.book_id`)} and ${name}`,
    address &&
      sql`select m.shown_as from contact_addresses a join contacts m on m.id = a.contact_id
        where ${isOfBook(sql`a.book_id`)} and ${address}`,
  ].filter((one) => one !== null)
  return found.length > 0 ? sql`c.id in (${sql.join(found, sql` union `)})` : sql`false`
}

/** SQL: the same for one contact `c`, by itself and the contacts merged into it. */
export function matchesTextItself(q: string): SQL {
  const { name, address } = matching(q, sql`m.folded`, sql`a.value`)
  const found = [
    name,
    address &&
      sql`exists (select from contact_addresses a where a.contact_id = m.id and ${address})`,
  ].filter((one) => one !== null)
  return found.length > 0
    ? sql`exists (select from contacts m where m.shown_as = c.id and (${sql.join(found, sql` or `)}))`
    : sql`false`
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
 * SQL: contacts that have a tag or are in a group. A page looks at each contact until it is full; who reads all begins with
 * what is linked.
 */
function isLinked(links: SQL, condition: SQL, bookId: string, reads: 'page' | 'all'): SQL {
  if (reads === 'page')
    return sql`c.id in (select m.shown_as from ${links} join contacts m on m.id = l.contact_id where ${condition})`
  const shown = shownBy(sql`l.contact_id`, bookId)
  return sql`c.id in (select ${shown.id} from ${links} ${shown.join} where ${condition})`
}

/** SQL: contacts with an e-mail, or without one; each by an index of its own, in which also those are of whom nobody knows yet. */
function hasEmail(has: boolean): SQL {
  const found = sql`exists (select from contacts m join contact_addresses a on a.contact_id = m.id where m.shown_as = c.id and a.kind = 'email')`
  return has
    ? sql`c.has_email is not false and (c.has_email is not null or ${found})`
    : sql`c.has_email is not true and (c.has_email is not null or not ${found})`
}

/**
 * SQL: condition for contacts `c` of a book that match a filter. Data of contacts merged into them
 * counts. `reads`: whether a page of them is read, or all.
 */
export function contactsWhere(
  bookId: string,
  filter: CountedFilter,
  reads: 'page' | 'all' = 'page',
): SQL {
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
    where.push(isLinked(sql`tagged_contacts l`, sql`l.tag_id = ${filter.tagId}`, bookId, reads))
  if (filter.segment)
    where.push(sql`c.id in (${segmentMembers(filter.segment.rule, bookId, filter.segment.now)})`)
  else if (filter.groupId)
    where.push(
      isLinked(sql`grouped_contacts l`, sql`l.group_id = ${filter.groupId}`, bookId, reads),
    )
  if (filter.consent) where.push(matchesConsent(bookId, filter.consent))
  if (filter.hasEmail !== undefined) where.push(hasEmail(filter.hasEmail))
  return sql.join(where, sql` and `)
}
