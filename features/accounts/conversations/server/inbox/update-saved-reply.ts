import { and, eq } from 'drizzle-orm'
import { savedReplies } from '#db/tables/accounts/conversations.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { updateSavedReply as contract } from '../../contract/inbox.ts'
import { rethrowTakenTitle } from './create-saved-reply.ts'
import { replyColumns } from './list-saved-replies.ts'

/** Changes a saved reply. Throws `not_found`, and `conflict` for a taken title. */
export const updateSavedReply = handle(
  contract,
  async ({ services, input: { businessId, replyId, title, text } }) => {
    const [updated] = await services.db
      .update(savedReplies)
      .set({ title, text, updatedAt: services.now() })
      .where(and(eq(savedReplies.id, replyId), eq(savedReplies.businessId, businessId)))
      .returning(replyColumns)
      .catch(rethrowTakenTitle)
    if (!updated) throw notFound('esa respuesta')
    return updated
  },
)
