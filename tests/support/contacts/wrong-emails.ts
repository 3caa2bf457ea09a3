import { sql } from 'drizzle-orm'
import type { Services } from '#shared/server/services.ts'

/** Contacts that say otherwise than their addresses, and those of whom was merged into them, whether they have an e-mail. */
export async function wrongEmails({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from contacts c where c.has_email is distinct from exists (
      select from contacts m join contact_addresses a on a.contact_id = m.id where m.shown_as = c.id and a.kind = 'email')`)
  return rows.map(({ id }) => id)
}
