import { sql } from 'drizzle-orm'
import { personContacts } from '#features/growth/contacts/server/index.ts'
import type { ConsentChannel } from '#shared/consents.ts'
import type { Database } from '#shared/server/services.ts'

/** An address by which a business has a person. */
export type MyAddress = {
  businessId: string
  bookId: string
  channel: ConsentChannel
  address: string
}

/** All addresses by which books of businesses, or that of one, have a person. */
export async function listMyAddresses(
  db: Database,
  userId: string,
  businessId: string | null = null,
): Promise<MyAddress[]> {
  const { rows } = await db.execute<MyAddress>(sql`
    select distinct k.business_id as "businessId", k.id as "bookId", h.channel, a.value as address
    from contacts s join contact_books k on k.id = s.book_id join contacts m on m.shown_as = s.id join contact_addresses a on a.contact_id = m.id
    join (values ('email', 'email'), ('whatsapp', 'phone'), ('phone', 'phone')) h (channel, kind) on h.kind = a.kind
    where s.id in ${personContacts(userId)} and (${businessId}::uuid is null or k.business_id = ${businessId}::uuid)
    order by 1, 3, 4`)
  return rows
}
