import { eq, sql } from 'drizzle-orm'
import { contactBooks } from '#db/tables/growth/contacts.ts'
import type { Database } from '#shared/server/services.ts'

/** Id of the platform's own book, which a migration creates. */
export const platformBookId = '019a0000-0000-7000-8000-000000000b00'

/**
 * Locks a book until the transaction ends, before any of its contacts are locked: merges, and
 * creation of limited items such as tags, wait for each other. Contacts can still be created and
 * edited.
 */
export async function lockBook(tx: Database, bookId: string): Promise<void> {
  await tx
    .select({ one: sql`1` })
    .from(contactBooks)
    .where(eq(contactBooks.id, bookId))
    .for('no key update')
}
