import { type SQL, sql } from 'drizzle-orm'
import { invalidField } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import type { BookRef } from '../contract/book.ts'
import { listBookTeam as contract } from '../contract/choices.ts'
import { businessOf } from './book.ts'

const readers = sql`select a.profile_id from staff_access a join profiles q on q.id = a.profile_id and q.role = 'staff' where 'read' = any (a.permissions)`

/** SQL: accounts that may look after the contacts of a book. */
function teamOf(book: BookRef): SQL {
  if (book === 'platform') return readers
  const businessId = businessOf(book)
  return businessId
    ? sql`select profile_id from business_members where business_id = ${businessId}`
    : sql`select null::uuid as profile_id where false`
}

/** SQL: who looks after contact `c`; null once they left the team. */
export const ownerOf = sql`(select json_build_object('id', p.id, 'name', coalesce(p.full_name, p.username, 'Sin nombre'))
  from profiles p join contact_books k on k.id = c.book_id where p.id = c.owner_id and case
    when k.business_id is not null then exists (select from business_members m where m.business_id = k.business_id and m.profile_id = p.id)
    when k.profile_id is null then p.id in (${readers}) else false end)`

/** Throws `invalid` for an owner who is not of the team. */
export async function checkOwner(
  tx: Database,
  book: BookRef,
  ownerId: string | null,
): Promise<void> {
  if (!ownerId) return
  const { rows } = await tx.execute(
    sql`select from (${teamOf(book)}) t where profile_id = ${ownerId}`,
  )
  if (rows.length === 0) throw invalidField('ownerId', 'Elige a alguien de tu equipo.')
}

/** Who may look after the contacts of a book, by name. */
export const listBookTeam = handle(contract, async ({ services: { db }, input: { book } }) => {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select p.id, coalesce(p.full_name, p.username, 'Sin nombre') as name from profiles p
    where p.id in (${teamOf(book)}) order by lower(coalesce(p.full_name, p.username, 'Sin nombre')), p.id`)
  return rows
})
