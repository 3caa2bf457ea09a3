import { eq } from 'drizzle-orm'
import { conversations } from '#db/tables/accounts/conversations.ts'
import { handle } from '#shared/server/route.ts'
import { listMessages as contract } from '../../contract/person.ts'
import { sideOf, unknownConversation } from '../conversation-sides.ts'
import { readMessages } from '../read-messages.ts'

/** Messages of one of the caller's conversations. */
export const listMessages = handle(
  contract,
  async ({ services, caller, input: { conversationId, ...range } }) => {
    const [conversation] = await services.db
      .select()
      .from(conversations)
      .where(eq(conversations.id, conversationId))
    const side = conversation && sideOf(conversation, caller.userId)
    if (!side) throw unknownConversation()
    return readMessages(services, conversation, { side, profileId: caller.userId }, range)
  },
)
