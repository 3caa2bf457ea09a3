import { and, eq } from 'drizzle-orm'
import { conversationParts } from '#db/tables/accounts/conversations.ts'
import { handle } from '#shared/server/route.ts'
import { archiveConversation as contract } from '../../contract/person.ts'
import { lockOwn } from '../conversation-sides.ts'

/** Archives one of the caller's conversations for them alone, or brings it back. */
export const archiveConversation = handle(
  contract,
  ({ services, caller, input: { conversationId, isArchived } }) =>
    services.db.transaction(async (tx) => {
      const { side } = await lockOwn(tx, conversationId, caller.userId)
      await tx
        .update(conversationParts)
        .set({ archivedAt: isArchived ? services.now() : null })
        .where(
          and(
            eq(conversationParts.conversationId, conversationId),
            eq(conversationParts.side, side),
          ),
        )
      return {}
    }),
)
