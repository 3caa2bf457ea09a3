import { and, eq } from 'drizzle-orm'
import { contacts } from '#db/tables/growth/contacts.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

export type ContactRecord = typeof contacts.$inferSelect

/**
 * Locks a contact's row until the transaction ends. Throws `not_found`, or `conflict` for a merged
 * contact.
 */
export async function lockContact(
  tx: Database,
  bookId: string,
  id: string,
): Promise<ContactRecord> {
  const [row] = await tx
    .select()
    .from(contacts)
    .where(and(eq(contacts.bookId, bookId), eq(contacts.id, id)))
    .for('update')
  if (!row) throw notFound('el contacto')
  if (row.mergedInto)
    throw new AppError(
      'conflict',
      'Este contacto se unió a otro mientras lo veías. Ábrelo de nuevo.',
    )
  return row
}
