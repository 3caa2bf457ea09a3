import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import type { Database } from '#shared/server/services.ts'
import type { ContactRow } from '../contract/contacts.ts'
import { type AddressKind, searchedFirst } from '../vocabulary.ts'
import { ownerOf } from './book-team.ts'
import { refusesOf } from './consent-of-address.ts'
import { type ContactFilter, contactsWhere, matchesTextItself } from './contact-filter.ts'

/** Cursor of the list by name: the searchable name, and the id. */
const byName = z.tuple([z.string().regex(/^[a-z0-9 ]*$/), z.uuid()])

type Row = Omit<ContactRow, 'createdAt'> & {
  createdAt: Date | string
  moment: string
  folded: string
}

/** SQL: the primary address of contact `c`, or of the one that is called so in the statement. */
export const firstAddress = (
  kind: AddressKind,
  of = sql`c`,
): SQL => sql`(select a.value from contacts m join contact_addresses a on a.contact_id = m.id
  where m.shown_as = ${of}.id and a.kind = ${kind} order by a.is_primary desc, m.id = ${of}.id desc, a.created_at, a.id limit 1)`

/** SQL: city and region of contact `c`. */
export const placeLine = sql`nullif(concat_ws(', ', c.city, c.region), '')`

/** SQL: the tags of contact `c`, by name. */
export const tagsOf = sql`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.folded) from contact_tags t
  where t.id in (select l.tag_id from contacts m join tagged_contacts l on l.contact_id = m.id where m.shown_as = c.id)), '[]')`

/** SQL: the groups of contact `c`, by name. */
export const groupsOf = sql`coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) order by g.folded) from contact_groups g
  where g.id in (select l.group_id from contacts m join grouped_contacts l on l.contact_id = m.id where m.shown_as = c.id)), '[]')`

/**
 * SQL: a page of at most `size` contacts that match a filter. `among`: only of so many, the first that match it without
 * the searched text.
 */
export function contactPage(
  bookId: string,
  filter: ContactFilter,
  after: string | undefined,
  size: number,
  among?: number,
): SQL {
  const isByName = filter.sort === 'name'
  const nameCursor = isByName ? fromCursor(after, byName) : null
  const timeCursor = isByName ? null : fromCursor(after, byTime)
  const afterCursor = nameCursor
    ? sql`and (c.folded, c.id) > (${nameCursor[0]}, ${nameCursor[1]}::uuid)`
    : timeCursor
      ? sql`and (c.created_at, c.id) < (${timeCursor[0]}::timestamptz, ${timeCursor[1]}::uuid)`
      : sql``
  const order = isByName ? sql`c.folded, c.id` : sql`c.created_at desc, c.id desc`
  const source =
    among && filter.q
      ? sql`(select * from contacts c where ${contactsWhere(bookId, { ...filter, q: undefined })} ${afterCursor}
        order by ${order} limit ${among}) c where ${matchesTextItself(filter.q)}`
      : sql`contacts c where ${contactsWhere(bookId, filter)} ${afterCursor}`
  return sql`
    select c.id, c.kind, c.name, c.organization, c.stage, c.source, c.archived_at is not null as "isArchived", c.created_at as "createdAt",
      c.created_at::text as moment, c.folded, ${placeLine} as place, ${ownerOf} as owner, ${firstAddress('email')} as email, ${firstAddress('phone')} as phone, ${tagsOf} as tags, ${refusesOf} as refuses
    from ${source} order by ${order} limit ${size}`
}

/**
 * A page of contacts, and the cursor of the next page. What many match is found among the first contacts of the list, what
 * few match by the indexes of texts. Throws `malformed` for an invalid cursor.
 */
export async function listContactRows(
  db: Database,
  bookId: string,
  filter: ContactFilter,
  after: string | undefined,
  size: number,
) {
  const read = async (among?: number) =>
    (await db.execute<Row>(contactPage(bookId, filter, after, size + 1, among))).rows
  const first = filter.q && size < searchedFirst ? await read(searchedFirst) : []
  const rows = first.length > size ? first : await read()
  const items = rows.slice(0, size)
  const last = rows.length > size ? items.at(-1) : undefined
  return {
    items,
    next: last ? toCursor([filter.sort === 'name' ? last.folded : last.moment, last.id]) : null,
  }
}
