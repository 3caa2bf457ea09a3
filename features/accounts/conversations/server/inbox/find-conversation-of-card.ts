import { and, eq } from 'drizzle-orm'
import { conversations, messages } from '#db/tables/accounts/conversations.ts'
import { handle } from '#shared/server/route.ts'
import { findConversationOfCard as contract } from '../../contract/cards.ts'

/** Finds the conversation of the inbox that shows an order or request. */
export const findConversationOfCard = handle(
  contract,
  async ({ services: { db }, input: { businessId, kind, cardId } }) => {
    const [found] = await db
      .select({ conversationId: conversations.id })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(
        and(
          eq(messages.cardKind, kind),
          eq(messages.cardId, cardId),
          eq(conversations.businessId, businessId),
        ),
      )
      .limit(1)
    return { conversationId: found?.conversationId ?? null }
  },
)
