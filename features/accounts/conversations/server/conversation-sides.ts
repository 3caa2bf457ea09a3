import { and, eq } from 'drizzle-orm'
import { conversations, messages } from '#db/tables/accounts/conversations.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { ConversationSide } from '../vocabulary.ts'

export type ConversationRecord = typeof conversations.$inferSelect
export type MessageRecord = Pick<
  typeof messages.$inferSelect,
  | 'id'
  | 'conversationId'
  | 'seq'
  | 'key'
  | 'side'
  | 'authorId'
  | 'kind'
  | 'text'
  | 'way'
  | 'createdAt'
>
export type PersonSide = Exclude<ConversationSide, 'business'>

/** The side of a person in their conversation; null in one of others. */
export function sideOf(
  { personId, peerId }: Pick<ConversationRecord, 'personId' | 'peerId'>,
  profileId: string,
): PersonSide | null {
  if (personId === profileId) return 'person'
  return peerId === profileId ? 'peer' : null
}

/** The account on the other side of a person; null for a business, and after it was deleted. */
export const otherPersonOf = (
  { personId, peerId }: Pick<ConversationRecord, 'personId' | 'peerId'>,
  side: PersonSide,
): string | null => (side === 'person' ? peerId : personId)

export const unknownConversation = () => notFound('esa conversación')

/**
 * Locks a conversation until the transaction ends: all that changes it waits, so that the order of
 * messages is that of their commits.
 */
export async function lockConversation(
  tx: Database,
  id: string,
): Promise<ConversationRecord | undefined> {
  const [row] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update')
  return row
}

/** Locks a conversation of a person. Throws `not_found`. */
export async function lockOwn(
  tx: Database,
  id: string,
  profileId: string,
): Promise<{ conversation: ConversationRecord; side: PersonSide }> {
  const conversation = await lockConversation(tx, id)
  const side = conversation && sideOf(conversation, profileId)
  if (!side) throw unknownConversation()
  return { conversation, side }
}

/** Locks a conversation of a business. Throws `not_found`. */
export async function lockOfBusiness(
  tx: Database,
  id: string,
  businessId: string,
): Promise<ConversationRecord & { businessId: string }> {
  const conversation = await lockConversation(tx, id)
  if (conversation?.businessId !== businessId) throw unknownConversation()
  return { ...conversation, businessId }
}

/** The message that was sent with a key. Call it after locking the conversation. */
export async function findByKey(
  tx: Database,
  conversationId: string,
  side: ConversationSide,
  key: string,
): Promise<MessageRecord | undefined> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.side, side),
        eq(messages.key, key),
      ),
    )
  return row
}
