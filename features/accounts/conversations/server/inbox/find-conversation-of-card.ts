import { and, eq, inArray } from 'drizzle-orm'
import { conversations, messages } from '#db/tables/accounts/conversations.ts'
import { handle } from '#shared/server/route.ts'
import { findConversationOfCard as contract } from '../../contract/cards.ts'

/** A question about a product is a request, too. */
const requestKinds = ['lead', 'question'] as const

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
          inArray(messages.cardKind, kind === 'lead' ? [...requestKinds] : [kind]),
          eq(messages.cardId, cardId),
          eq(conversations.businessId, businessId),
        ),
      )
      .limit(1)
    return { conversationId: found?.conversationId ?? null }
  },
)
