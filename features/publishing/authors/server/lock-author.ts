import { eq } from 'drizzle-orm'
import { authors } from '#db/tables/publishing/authors.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

/** Locks the author's row until the transaction ends. Throws `not_found`. */
export async function lockAuthor(tx: Database, id: string): Promise<typeof authors.$inferSelect> {
  const [row] = await tx.select().from(authors).where(eq(authors.id, id)).for('update')
  if (!row) throw notFound('el autor')
  return row
}
