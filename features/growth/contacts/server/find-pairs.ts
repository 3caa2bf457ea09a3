import { type SQL, sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import type { Contact } from '../contract/contacts.ts'
import { type ContactPair, findContactPairs as contract } from '../contract/merge.ts'
import { identifyingKinds, maxAlike, maxPairs } from '../vocabulary.ts'
import { platformBookId } from './book.ts'
import { displayValue } from './display-value.ts'

type IdentifyingKind = (typeof identifyingKinds)[number]

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

/** Other contacts with a common e-mail or phone. */
export async function listSimilarContacts(
  db: Database,
  bookId: string,
  id: string,
): Promise<Contact['alike']> {
  const { rows } = await db.execute<{
    id: string
    name: string
    kind: IdentifyingKind
    value: string
  }>(sql`
    select distinct on (o.id) o.id, o.name, x.kind, x.value from contacts m
    join contact_addresses a on a.contact_id = m.id and a.kind = any (${identifying})
    join contact_addresses x on x.book_id = ${bookId} and x.kind = a.kind and x.value = a.value
    join contacts n on n.id = x.contact_id join contacts o on o.id = n.shown_as
    where m.shown_as = ${id} and o.id <> ${id} and o.archived_at is null and not ${areDistinct(sql`o.id`, sql`${id}::uuid`)}
    order by o.id, x.kind limit ${maxAlike}`)
  return rows.map(({ kind, value, ...other }) => ({ ...other, shared: displayValue(kind, value) }))
}

const side = (table: string) => {
  const of = sql.identifier(table)
  return sql`json_build_object('id', ${of}.id, 'name', ${of}.name, 'organization', ${of}.organization, 'stage', ${of}.stage, 'createdAt', ${of}.created_at)`
}

/** Pairs of the platform's contacts with a common e-mail or phone. */
export const findContactPairs = handle(contract, async ({ services: { db } }) => {
  const { rows } = await db.execute<ContactPair>(sql`
    select ${side('f')} as first, ${side('s')} as second, p.kind, p.value as shared from (
      select distinct on (q.one, q.other) q.* from (
        select least(m.shown_as, n.shown_as) as one, greatest(m.shown_as, n.shown_as) as other, a.kind, a.value
        from contact_addresses a join contact_addresses b on b.book_id = a.book_id and b.kind = a.kind and b.value = a.value and b.contact_id > a.contact_id
        join contacts m on m.id = a.contact_id join contacts n on n.id = b.contact_id
        where a.book_id = ${platformBookId} and a.kind = any (${identifying}) and m.shown_as <> n.shown_as
          and not ${areDistinct(sql`m.shown_as`, sql`n.shown_as`)}
          and not exists (select from contacts o where o.id in (m.shown_as, n.shown_as) and o.archived_at is not null)
        limit ${maxShared}) q
      order by q.one, q.other, q.kind limit ${maxPairs + 1}) p
    join contacts f on f.id = p.one join contacts s on s.id = p.other`)
  const serializeSide = ({ createdAt, ...one }: ContactPair['first']) => ({
    ...one,
    createdAt: new Date(createdAt).toISOString(),
  })
  return {
    pairs: rows.slice(0, maxPairs).map(({ first, second, kind, shared }) => ({
      first: serializeSide(first),
      second: serializeSide(second),
      kind,
      shared: displayValue(kind, shared),
    })),
    isMore: rows.length > maxPairs,
  }
})
