import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { conversationParts, conversations } from '#db/tables/accounts/conversations.ts'
import type { Database } from '#shared/server/services.ts'
import {
  type ConversationRecord,
  lockConversation,
  type PersonSide,
} from '../conversation-sides.ts'

export type Pair =
  | { kind: 'business'; businessId: string; personId: string }
  | { kind: 'people'; senderId: string; recipientId: string }

/** The columns of a pair. Of two persons the smaller id is `person`, whoever writes first. */
function columnsOf(pair: Pair) {
  if (pair.kind === 'business')
    return { personId: pair.personId, peerId: null, businessId: pair.businessId }
  const [personId = '', peerId = ''] = [pair.senderId, pair.recipientId].sort()
  return { personId, peerId, businessId: null }
}

const isOfPair = ({ personId, peerId, businessId }: ReturnType<typeof columnsOf>) =>
  and(
    eq(conversations.personId, personId),
    peerId ? eq(conversations.peerId, peerId) : isNull(conversations.peerId),
    businessId ? eq(conversations.businessId, businessId) : isNull(conversations.businessId),
  )

/** The conversation of a pair; undefined while they have none. */
export async function findConversationOf(
  db: Database,
  pair: Pair,
): Promise<ConversationRecord | undefined> {
  const [row] = await db
    .select()
    .from(conversations)
    .where(isOfPair(columnsOf(pair)))
  return row
}

type Opened = { conversation: ConversationRecord; isNew: boolean }

/**
 * Creates the conversation of a pair unless it exists, and locks it. Of concurrent transactions one
 * creates it; the others wait for its commit and find it.
 */
export async function openConversation(tx: Database, pair: Pair, now: Date): Promise<Opened> {
  const columns = columnsOf(pair)
  const writer: PersonSide =
    pair.kind === 'people' && columns.peerId === pair.senderId ? 'peer' : 'person'
  const [created] = await tx
    .insert(conversations)
    .values({
      id: v7(),
      kind: pair.kind,
      ...columns,
      ...(pair.kind === 'people' && { request: 'pending' as const, requestBy: writer }),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (created) {
    const { id: conversationId, personId, peerId, businessId } = created
    const part = { conversationId, changedAt: now }
    await tx
      .insert(conversationParts)
      .values([
        { ...part, side: 'person', profileId: personId },
        businessId
          ? { ...part, side: 'business', businessId, state: 'done' }
          : { ...part, side: 'peer', profileId: peerId },
      ])
    return { conversation: created, isNew: true }
  }
  const existing = await findConversationOf(tx, pair)
  const conversation = existing && (await lockConversation(tx, existing.id))
  if (!conversation) throw new Error('the conversation of a pair could not be opened')
  return { conversation, isNew: false }
}
