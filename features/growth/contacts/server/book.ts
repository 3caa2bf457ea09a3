import { eq, sql } from 'drizzle-orm'
import { contactBooks } from '#db/tables/growth/contacts.ts'
import type { Database } from '#shared/server/services.ts'

/** The house's own book, which is there from the beginning (the migration writes it). */
export const houseBook = '019a0000-0000-7000-8000-000000000b00'

/**
 * Holds a book until the transaction ends, before any of its contacts: who merges, or adds one of so many tags, waits for others who do. Contacts
 * come and change meanwhile.
 */
export async function holdBook(tx: Database, bookId: string): Promise<void> {
  await tx
    .select({ one: sql`1` })
    .from(contactBooks)
    .where(eq(contactBooks.id, bookId))
    .for('no key update')
}
