import { sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

export type FoundContact = { id: string; bookId: string; name: string }

/** A contact in the book of a business; for a merged one, that under which it is shown. Throws `not_found`. */
export async function findContact(
  db: Database,
  businessId: string,
  contactId: string,
): Promise<FoundContact> {
  const { rows } = await db.execute<FoundContact>(sql`
    select s.id, s.book_id as "bookId", s.name from contact_books b join contacts c on c.book_id = b.id join contacts s on s.id = c.shown_as
    where b.business_id = ${businessId} and c.id = ${contactId}`)
  if (!rows[0]) throw notFound('el contacto')
  return rows[0]
}

/** The same, locked until the transaction ends, so that it is neither merged nor erased meanwhile. */
export async function lockFoundContact(
  tx: Database,
  businessId: string,
  contactId: string,
): Promise<FoundContact> {
  const found = await findContact(tx, businessId, contactId)
  const { rows } = await tx.execute(
    sql`select from contacts where id = ${found.id} and merged_into is null for no key update`,
  )
  return rows.length > 0 ? found : findContact(tx, businessId, contactId)
}
