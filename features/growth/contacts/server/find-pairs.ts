import { type SQL, sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import type { Contact } from '../contract/contacts.ts'
import { type ContactPair, findContactPairs as contract } from '../contract/merge.ts'
import { type AddressKind, identifyingKinds, maxAlike, maxPairs } from '../vocabulary.ts'
import { bookToRead } from './book.ts'
import { firstAddress } from './contact-rows.ts'
import { displayValue } from './display-value.ts'

/**
 * Maximum number of address matches examined, so that one phone shared by many contacts does not
 * cause a full scan.
 */
const maxShared = 500

const identifying = sql`array[${sql.join(
  identifyingKinds.map((kind) => sql`${kind}`),
  sql`, `,
)}]::text[]`

/** SQL: whether two contacts, or any merged into them, are marked as distinct. */
const areDistinct = (one: SQL, other: SQL): SQL => {
  const isMarked = (
    first: SQL,
    second: SQL,
  ) => sql`exists (select from contacts f join distinct_contacts k on k.first_id = f.id
    join contacts s on s.id = k.second_id where f.shown_as = ${first} and s.shown_as = ${second})`
  return sql`(${isMarked(one, other)} or ${isMarked(other, one)})`
}

/** Other contacts with a common e-mail or phone, and then those with the same name. */
export async function listSimilarContacts(
  db: Database,
  bookId: string,
  id: string,
): Promise<Contact['alike']> {
  const { rows } = await db.execute<{
    id: string
    name: string
    kind: AddressKind | null
    value: string | null
  }>(sql`
    select id, name, kind, value from (
      select distinct on (found.id) found.id, found.name, found.kind, found.value from (
        select o.id, o.name, x.kind, x.value from contacts m
        join contact_addresses a on a.contact_id = m.id and a.kind = any (${identifying})
        join contact_addresses x on x.book_id = ${bookId} and x.kind = a.kind and x.value = a.value
        join contacts n on n.id = x.contact_id join contacts o on o.id = n.shown_as
        where m.shown_as = ${id} and o.archived_at is null
        union all
        (select o.id, o.name, null, null from contacts c join contacts o on o.book_id = ${bookId} and o.folded = c.folded and o.kind = c.kind
          and o.merged_into is null and o.archived_at is null
        where c.id = ${id} and c.folded <> '' and o.id <> c.id limit ${maxPairs})) found
      where found.id <> ${id} and not ${areDistinct(sql`found.id`, sql`${id}::uuid`)}
      order by found.id, found.kind nulls last) one
    order by kind is null, id limit ${maxAlike}`)
  return rows.map(({ kind, value, ...other }) => ({
    ...other,
    shared: kind && value && displayValue(kind, value),
  }))
}

const side = (table: string) => {
  const of = sql`${sql.identifier(table)}`
  return sql`json_build_object('id', ${of}.id, 'name', ${of}.name, 'organization', ${of}.organization, 'stage', ${of}.stage, 'createdAt', ${of}.created_at,
    'email', ${firstAddress('email', of)}, 'phone', ${firstAddress('phone', of)})`
}

/** SQL: pairs `one`, `other` of a book with a common e-mail or phone. */
const pairsByAddress = (bookId: string): SQL => sql`
  select least(m.shown_as, n.shown_as) as one, greatest(m.shown_as, n.shown_as) as other, a.kind, a.value
  from contact_addresses a join contact_addresses b on b.book_id = a.book_id and b.kind = a.kind and b.value = a.value and b.contact_id > a.contact_id
  join contacts m on m.id = a.contact_id join contacts n on n.id = b.contact_id
  where a.book_id = ${bookId} and a.kind = any (${identifying}) and m.shown_as <> n.shown_as
    and not ${areDistinct(sql`m.shown_as`, sql`n.shown_as`)}
    and not exists (select from contacts o where o.id in (m.shown_as, n.shown_as) and o.archived_at is not null)
  limit ${maxShared}`

/** SQL: pairs of a book with the same name, each with the next one of that name. */
const pairsByName = (bookId: string): SQL => sql`
  select least(t.id, t.other) as one, greatest(t.id, t.other) as other, 'name' as kind, t.name as value from (
    select c.id, c.name, c.kind, lead(c.id) over same as other from contacts c
    where c.book_id = ${bookId} and c.merged_into is null and c.archived_at is null and c.folded <> ''
    window same as (partition by c.folded, c.kind order by c.id)) t
  where t.other is not null and not ${areDistinct(sql`t.id`, sql`t.other`)}
  limit ${maxShared}`

/** Pairs of a book that may be the same: with a common e-mail or phone first, then with the same name. */
export const findContactPairs = handle(
  contract,
  async ({ services: { db }, caller, input: { book } }) => {
    const bookId = await bookToRead(db, book, caller)
    const { rows } = await db.execute<ContactPair>(sql`
    select ${side('f')} as first, ${side('s')} as second, p.kind, p.value as shared from (
      select distinct on (q.one, q.other) q.* from ((${pairsByAddress(bookId)}) union all (${pairsByName(bookId)})) q
      order by q.one, q.other, q.kind = 'name', q.kind) p
    join contacts f on f.id = p.one join contacts s on s.id = p.other
    order by p.kind = 'name', p.one, p.other limit ${maxPairs + 1}`)
    const serializeSide = ({ createdAt, phone, ...one }: ContactPair['first']) => ({
      ...one,
      phone: phone && displayValue('phone', phone),
      createdAt: new Date(createdAt).toISOString(),
    })
    return {
      pairs: rows.slice(0, maxPairs).map(({ first, second, kind, shared }) => ({
        first: serializeSide(first),
        second: serializeSide(second),
        kind,
        shared: kind === 'name' ? shared : displayValue(kind, shared),
      })),
      isMore: rows.length > maxPairs,
    }
  },
)
