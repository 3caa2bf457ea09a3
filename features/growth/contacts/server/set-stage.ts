import { eq } from 'drizzle-orm'
import { contacts } from '#db/tables/growth/contacts.ts'
import { handle } from '#shared/server/route.ts'
import { setContactStage as contract } from '../contract/contacts.ts'
import { bookToWrite } from './book.ts'
import { lockContact } from './lock-contact.ts'
import { recordContactAction } from './record-action.ts'

/** Sets the stage of a contact. */
export const setContactStage = handle(
  contract,
  ({ services, caller, input: { book, contactId, stage }, request }) =>
    services.db.transaction(async (tx) => {
      const bookId = await bookToWrite(tx, book, caller)
      const before = await lockContact(tx, bookId, contactId)
      if (before.stage === stage) return {}
      await tx
        .update(contacts)
        .set({ stage, version: before.version + 1, updatedAt: services.now() })
        .where(eq(contacts.id, contactId))
      await recordContactAction(
        tx,
        { caller, request, book },
        'contacts.stage_set',
        ['contact', contactId],
        { before: before.stage, after: stage },
      )
      return {}
    }),
)
