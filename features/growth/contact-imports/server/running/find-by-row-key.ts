import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/** Contacts of a book that rows without addresses became before, by the keys of those rows. */
export async function findByRowKey(
  db: Database,
  bookId: string,
  keys: readonly (string | null)[],
): Promise<Map<string, string>> {
  const asked = keys.filter((key) => key !== null)
  if (asked.length === 0) return new Map()
  const { rows } = await db.execute<{ key: string; id: string }>(sql`
    select k.key, c.shown_as as id from contact_import_keys k join contacts c on c.id = k.contact_id
    where k.book_id = ${bookId} and k.key = any (${sql.param(asked)}::text[]) order by c.created_at desc, c.id desc`)
  return new Map(rows.map(({ key, id }) => [key, id]))
}
