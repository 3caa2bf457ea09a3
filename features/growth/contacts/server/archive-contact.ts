import { eq } from 'drizzle-orm'
import { contacts } from '#db/tables/growth/contacts.ts'
import { handle } from '#shared/server/route.ts'
import { archiveContact as contract } from '../contract/contacts.ts'
import { bookToWrite } from './book.ts'
import { lockContact } from './lock-contact.ts'
import { recordContactAction } from './record-action.ts'

/** Archives or restores a contact. */
export const archiveContact = handle(
  contract,
  ({ services, caller, input: { book, contactId, isArchived }, request }) =>
    services.db.transaction(async (tx) => {
      const bookId = await bookToWrite(tx, book, caller)
      const before = await lockContact(tx, bookId, contactId)
      if ((before.archivedAt !== null) === isArchived) return {}
      await tx
        .update(contacts)
        .set({
          archivedAt: isArchived ? services.now() : null,
          version: before.version + 1,
          updatedAt: services.now(),
        })
        .where(eq(contacts.id, contactId))
      await recordContactAction(
        tx,
        { caller, request, book },
        isArchived ? 'contacts.archived' : 'contacts.restored',
        ['contact', contactId],
      )
      return {}
    }),
)
