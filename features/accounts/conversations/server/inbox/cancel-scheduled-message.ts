import { and, eq } from 'drizzle-orm'
import { scheduledMessages } from '#db/tables/accounts/conversations.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { cancelScheduledMessage as contract } from '../../contract/inbox.ts'
import { lockOfBusiness } from '../conversation-sides.ts'

/** Cancels an answer that waits and gives its text back. Throws `not_found` when it was sent meanwhile. */
export const cancelScheduledMessage = handle(
  contract,
  ({ services, input: { businessId, conversationId, scheduledId } }) =>
    services.db.transaction(async (tx) => {
      await lockOfBusiness(tx, conversationId, businessId)
      const [cancelled] = await tx
        .delete(scheduledMessages)
        .where(
          and(
            eq(scheduledMessages.id, scheduledId),
            eq(scheduledMessages.conversationId, conversationId),
          ),
        )
        .returning({ text: scheduledMessages.text })
      if (!cancelled)
        throw new AppError('not_found', 'Ese mensaje ya se envió o alguien lo canceló antes.')
      return cancelled
    }),
)
