import { eq } from 'drizzle-orm'
import { contacts } from '#db/tables/growth/contacts.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { eraseContact as contract } from '../../contract/contacts.ts'
import { bookToWrite, lockBook } from '../book.ts'
import { lockContact } from '../lock-contact.ts'
import { recordContactAction } from '../record-action.ts'

/** Erases a contact who asked for it, before the time after which it is erased by itself. */
export const eraseContact = handle(
  contract,
  ({ services, caller, input: { book, contactId }, request }) =>
    services.db.transaction(async (tx) => {
      const bookId = await bookToWrite(tx, book, caller)
      await lockBook(tx, bookId)
      const { erasureAskedAt } = await lockContact(tx, bookId, contactId)
      if (!erasureAskedAt)
        throw new AppError('conflict', 'Este contacto no pidió que borren sus datos. Archívalo.')
      await tx.delete(contacts).where(eq(contacts.shownAs, contactId))
      await recordContactAction(tx, { caller, request, book }, 'contacts.erased', [
        'contact',
        contactId,
      ])
      return {}
    }),
)
