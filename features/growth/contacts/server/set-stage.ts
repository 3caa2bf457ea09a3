import { eq } from 'drizzle-orm'
import { contacts } from '#db/tables/growth/contacts.ts'
import { handle } from '#shared/server/route.ts'
import { setContactStage as contract } from '../contract/contacts.ts'
import { platformBookId } from './book.ts'
import { lockContact } from './lock-contact.ts'
import { recordContactAction } from './record-action.ts'

/** Sets the stage of a contact. */
export const setContactStage = handle(
  contract,
  ({ services, caller, input: { contactId, stage }, request }) =>
    services.db.transaction(async (tx) => {
      const before = await lockContact(tx, platformBookId, contactId)
      if (before.stage === stage) return {}
      await tx
        .update(contacts)
        .set({ stage, version: before.version + 1, updatedAt: services.now() })
        .where(eq(contacts.id, contactId))
      await recordContactAction(
        tx,
        { caller, request },
        'contacts.stage_set',
        ['contact', contactId],
        { before: before.stage, after: stage },
      )
      return {}
    }),
)
