import { eq } from 'drizzle-orm'
import { conversations } from '#db/tables/accounts/conversations.ts'
import { hidePerson } from '#features/accounts/trust-and-blocks/server/index.ts'
import { handle } from '#shared/server/route.ts'
import { hideCounterpart as contract } from '../../contract/hiding.ts'
import { otherPersonOf, sideOf, unknownConversation } from '../conversation-sides.ts'

/** Mutes or blocks the other person of one of the caller's conversations; they are not told. */
export const hideCounterpart = handle(
  contract,
  ({ services, caller, input: { conversationId, way } }) =>
    services.db.transaction(async (tx) => {
      const [conversation] = await tx
        .select()
        .from(conversations)
        .where(eq(conversations.id, conversationId))
      const side = conversation && sideOf(conversation, caller.userId)
      const personId = side && otherPersonOf(conversation, side)
      if (!personId || conversation.businessId) throw unknownConversation()
      const hidden = await hidePerson(services, tx, { ownerId: caller.userId, personId, way })
      return { id: hidden.id, way: hidden.way }
    }),
)
