import { sql } from 'drizzle-orm'

/** SQL: address `a` of a contact is the one that consent `k` is of. */
export const isAddressOf = sql`k.address = a.address_key`

/** SQL: channels on which an address of contact `c` refuses something. */
export const refusesOf = sql`coalesce((select json_agg(distinct k.channel) from contacts m join contact_addresses a on a.contact_id = m.id
  join consents k on k.book_id = c.book_id and ${isAddressOf} where m.shown_as = c.id and k.state = 'refused'), '[]')`
