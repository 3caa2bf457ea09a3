import { sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import { type ConsentChannel, consentChannels } from '#shared/consents.ts'
import type { Database } from '#shared/server/services.ts'

/** A contact in the book of a business, after merges, with the addresses to which one writes. */
export type Client = {
  id: string
  bookId: string
  name: string
  business: string
  addresses: { channel: ConsentChannel; address: string }[]
}

type Row = Omit<Client, 'addresses'> & { emails: string[]; phones: string[] }

/** Reads a contact of the business. Throws `not_found`. */
export async function readClient(
  db: Database,
  businessId: string,
  contactId: string,
): Promise<Client> {
  const ofKind = (
    kind: 'email' | 'phone',
  ) => sql`coalesce((select json_agg(x.value order by x.place) from (
    select a.value, min(row_number) as place from (
      select a.value, row_number() over (order by a.is_primary desc, m.id = s.id desc, a.created_at, a.id)
      from contacts m join contact_addresses a on a.contact_id = m.id where m.shown_as = s.id and a.kind = ${kind}) a group by a.value) x), '[]')`
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.book_id as "bookId", s.name, o.name as business, ${ofKind('email')} as emails, ${ofKind('phone')} as phones
    from contact_books b join businesses o on o.id = b.business_id join contacts c on c.book_id = b.id join contacts s on s.id = c.shown_as
    where b.business_id = ${businessId} and c.id = ${contactId}`)
  const [row] = rows
  if (!row) throw notFound('el contacto')
  const { emails, phones, ...client } = row
  const addresses = consentChannels.flatMap((channel) =>
    (channel === 'email' ? emails : phones).map((address) => ({ channel, address })),
  )
  return { ...client, addresses }
}
