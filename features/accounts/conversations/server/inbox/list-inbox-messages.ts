import { and, eq } from 'drizzle-orm'
import { conversations } from '#db/tables/accounts/conversations.ts'
import { handle } from '#shared/server/route.ts'
import { listInboxMessages as contract } from '../../contract/inbox.ts'
import { unknownConversation } from '../conversation-sides.ts'
import { readMessages } from '../read-messages.ts'

/** Messages of a conversation of the inbox, internal notes included. */
export const listInboxMessages = handle(
  contract,
  async ({ services, caller, input: { businessId, conversationId, ...range } }) => {
    const [conversation] = await services.db
      .select()
      .from(conversations)
      .where(and(eq(conversations.id, conversationId), eq(conversations.businessId, businessId)))
    if (!conversation) throw unknownConversation()
    const reader = { side: 'business' as const, profileId: caller.userId }
    return readMessages(services, conversation, reader, range)
  },
)
