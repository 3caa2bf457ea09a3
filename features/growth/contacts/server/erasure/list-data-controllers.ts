import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import {
  listDataControllers as contract,
  type DataController,
} from '../../contract/data-controllers.ts'
import { erasedOn } from './erased-on.ts'
import { personContacts } from './person-contacts.ts'

type Row = Omit<DataController, 'since' | 'erasure'> & { since: string; askedAt: string | null }

/** Businesses whose book has the caller, the latest first; of several contacts in one book the first counts. */
export const listDataControllers = handle(contract, async ({ services: { db }, caller }) => {
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select distinct on (b.id) b.id as "listingId", b.name, case when b.state <> 'draft' then b.slug end as slug,
        c.created_at as since, c.source, max(c.erasure_asked_at) over (partition by b.id) as "askedAt"
      from contacts c join contact_books k on k.id = c.book_id join businesses b on b.id = k.business_id
      where c.id in ${personContacts(caller.userId)} order by b.id, c.created_at, c.id) kept
    order by since desc, "listingId"`)
  return rows.map(({ since, askedAt, ...controller }) => ({
    ...controller,
    since: new Date(since).toISOString(),
    erasure: askedAt
      ? {
          askedAt: new Date(askedAt).toISOString(),
          erasedOn: erasedOn(new Date(askedAt)).toISOString(),
        }
      : null,
  }))
})
