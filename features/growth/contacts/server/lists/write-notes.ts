import { and, eq } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { contactNotes } from '#db/tables/growth/contacts-lists.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../../contract/notes.ts'
import { bookToWrite } from '../book.ts'
import { lockContact } from '../lock-contact.ts'
import { recordContactAction } from '../record-action.ts'

/** Adds a note to a contact. */
export const addContactNote = handle(
  contract.addContactNote,
  ({ services, caller, input: { book, contactId, text }, request }) =>
    services.db.transaction(async (tx) => {
      const bookId = await bookToWrite(tx, book, caller)
      await lockContact(tx, bookId, contactId)
      const note = {
        bookId,
        contactId,
        authorId: caller.userId,
        text,
        createdAt: services.now(),
      }
      const created = onlyRow(
        await tx.insert(contactNotes).values(note).returning({ id: contactNotes.id }),
      )
      await recordContactAction(tx, { caller, request, book }, 'contacts.note_added', [
        'contact',
        contactId,
      ])
      return { id: created.id }
    }),
)

/**
 * Locks an own note until the transaction ends. Throws `not_found`, or `forbidden` for another
 * author's note.
 */
async function lockOwnNote(tx: Database, bookId: string, noteId: string, userId: string) {
  const [note] = await tx
    .select()
    .from(contactNotes)
    .where(and(eq(contactNotes.bookId, bookId), eq(contactNotes.id, noteId)))
    .for('update')
  if (!note) throw notFound('la nota')
  if (note.authorId !== userId)
    throw new AppError('forbidden', 'Una nota la cambia o la borra solo quien la escribió.')
  return note
}

/** Changes an own note. Throws `conflict` when it was changed since `version`. */
export const saveContactNote = handle(
  contract.saveContactNote,
  ({ services, caller, input: { book, noteId, text, version }, request }) =>
    services.db.transaction(async (tx) => {
      const bookId = await bookToWrite(tx, book, caller)
      const before = await lockOwnNote(tx, bookId, noteId, caller.userId)
      if (String(before.version) !== version)
        throw new AppError(
          'conflict',
          'Cambiaste esta nota en otra pestaña o en otro dispositivo mientras la editabas.',
        )
      if (before.text === text) return {}
      await tx
        .update(contactNotes)
        .set({ text, version: before.version + 1, changedAt: services.now() })
        .where(eq(contactNotes.id, noteId))
      await recordContactAction(tx, { caller, request, book }, 'contacts.note_changed', [
        'contact',
        before.contactId,
      ])
      return {}
    }),
)

/** Deletes an own note. */
export const deleteContactNote = handle(
  contract.deleteContactNote,
  ({ services, caller, input: { book, noteId }, request }) =>
    services.db.transaction(async (tx) => {
      const bookId = await bookToWrite(tx, book, caller)
      const { contactId } = await lockOwnNote(tx, bookId, noteId, caller.userId)
      await tx.delete(contactNotes).where(eq(contactNotes.id, noteId))
      await recordContactAction(tx, { caller, request, book }, 'contacts.note_deleted', [
        'contact',
        contactId,
      ])
      return {}
    }),
)
