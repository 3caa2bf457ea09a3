import { and, eq } from 'drizzle-orm'
import { conversationParts, conversations } from '#db/tables/accounts/conversations.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { answerMessageRequest as contract } from '../../contract/person.ts'
import type { RequestState } from '../../vocabulary.ts'
import { type ConversationRecord, lockOwn, type PersonSide } from '../conversation-sides.ts'

const setRequest = async (tx: Database, conversation: ConversationRecord, state: RequestState) => {
  await tx
    .update(conversations)
    .set({ request: state })
    .where(eq(conversations.id, conversation.id))
  conversation.request = state
}

/** Whoever answers a request by a message accepts it, also after declining it. */
export async function acceptByWriting(
  tx: Database,
  conversation: ConversationRecord,
  side: PersonSide,
): Promise<void> {
  const { request, requestBy } = conversation
  if (request && request !== 'accepted' && requestBy !== side)
    await setRequest(tx, conversation, 'accepted')
}

/**
 * Accepts or declines a first contact. A declined one is archived; its sender sees that it waits.
 * Throws `conflict` when it was answered before.
 */
export const answerMessageRequest = handle(
  contract,
  ({ services, caller, input: { conversationId, state } }) =>
    services.db.transaction(async (tx) => {
      const { conversation, side } = await lockOwn(tx, conversationId, caller.userId)
      if (conversation.request !== 'pending' || conversation.requestBy === side)
        throw new AppError('conflict', 'Aquí no hay una solicitud por responder.')
      await setRequest(tx, conversation, state)
      if (state === 'declined')
        await tx
          .update(conversationParts)
          .set({ archivedAt: services.now() })
          .where(
            and(
              eq(conversationParts.conversationId, conversationId),
              eq(conversationParts.side, side),
            ),
          )
      return {}
    }),
)
