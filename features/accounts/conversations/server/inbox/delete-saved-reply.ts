import { and, eq } from 'drizzle-orm'
import { savedReplies } from '#db/tables/accounts/conversations.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { deleteSavedReply as contract } from '../../contract/inbox.ts'

/** Deletes a saved reply. Throws `not_found`. */
export const deleteSavedReply = handle(
  contract,
  async ({ services, input: { businessId, replyId } }) => {
    const { rowCount } = await services.db
      .delete(savedReplies)
      .where(and(eq(savedReplies.id, replyId), eq(savedReplies.businessId, businessId)))
    if (!rowCount) throw notFound('esa respuesta')
    return {}
  },
)
