import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { isTakenIn } from '#db/free-name.ts'
import { onlyRow } from '#db/only-row.ts'
import { savedReplies } from '#db/tables/accounts/conversations.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { createSavedReply as contract } from '../../contract/inbox.ts'
import { maxSavedReplies } from '../../vocabulary.ts'
import { replyColumns } from './list-saved-replies.ts'

/** Converts a taken title to `conflict` at its field. Throws other errors unchanged. */
export function rethrowTakenTitle(error: unknown): never {
  if (!isTakenIn('saved_replies_title', error)) throw error
  const message = 'Ya hay una respuesta con ese nombre.'
  throw new AppError('conflict', message, { fields: { title: message } })
}

/** Saves a reply for the team. Throws `conflict` for a taken title, and `too_many`. */
export const createSavedReply = handle(contract, ({ services, input }) =>
  services.db
    .transaction(async (tx) => {
      const { businessId, title, text } = input
      // Of concurrent ones the second counts the first.
      await tx.execute(sql`select 1 from businesses where id = ${businessId} for no key update`)
      const ofBusiness = eq(savedReplies.businessId, businessId)
      if ((await tx.$count(savedReplies, ofBusiness)) >= maxSavedReplies)
        throw new AppError(
          'too_many',
          `Ya hay ${maxSavedReplies} respuestas guardadas. Borra alguna antes.`,
        )
      const now = services.now()
      const reply = { id: v7(), businessId, title, text, createdAt: now, updatedAt: now }
      return onlyRow(await tx.insert(savedReplies).values(reply).returning(replyColumns))
    })
    .catch(rethrowTakenTitle),
)
