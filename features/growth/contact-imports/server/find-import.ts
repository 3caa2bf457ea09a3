import { and, eq } from 'drizzle-orm'
import { contactImports } from '#db/tables/growth/contact-imports.ts'
import type { BookRef } from '#features/growth/contacts/contract/book.ts'
import { bookToRead } from '#features/growth/contacts/server/index.ts'
import { notFound } from '#shared/app-error.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import type { Database } from '#shared/server/services.ts'

export type ImportRecord = typeof contactImports.$inferSelect

type Named = { book: BookRef; importId: string }

/** An import of a book. Throws `not_found`, also for one of another book. */
export async function findImport(
  db: Database,
  { book, importId }: Named,
  caller: SignedIn,
  lock = false,
): Promise<ImportRecord> {
  const bookId = await bookToRead(db, book, caller)
  const query = db
    .select()
    .from(contactImports)
    .where(and(eq(contactImports.bookId, bookId), eq(contactImports.id, importId)))
  const [found] = await (lock ? query.for('update') : query)
  if (!found) throw notFound('esa importación')
  return found
}

/** `findImport`, locked until the transaction ends: a batch that is being written is waited for. */
export const lockImport = (tx: Database, named: Named, caller: SignedIn): Promise<ImportRecord> =>
  findImport(tx, named, caller, true)
