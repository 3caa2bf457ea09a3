import { eq, inArray, or, sql } from 'drizzle-orm'
import { conversationParts, conversations, messages } from '#db/tables/accounts/conversations.ts'
import type { AccountPair } from '#shared/server/account-merge.ts'
import type { Database, Services } from '#shared/server/services.ts'
import {
  type ConversationRecord,
  lockConversation,
  otherPersonOf,
  sideOf,
} from '../conversation-sides.ts'
import { openConversation, type Pair } from '../sending/open-conversation.ts'
import { joinConversations } from './join-conversations.ts'
import { recountPart, renumberMessages } from './renumber-messages.ts'

/** All conversations of an account, in the order in which they are locked. */
const lockOf = (tx: Database, profileId: string) =>
  tx
    .select()
    .from(conversations)
    .where(or(eq(conversations.personId, profileId), eq(conversations.peerId, profileId)))
    .orderBy(conversations.id)
    .for('update')

/** The pair that the remaining account makes with the counterpart; null where it makes none. */
async function pairOf(
  tx: Database,
  { businessId, ...sides }: ConversationRecord,
  { targetId, sourceId }: AccountPair,
): Promise<Pair | null> {
  if (businessId) {
    const { rows } = await tx.execute(
      sql`select from business_members where business_id = ${businessId} and profile_id = ${targetId}`,
    )
    return rows.length > 0 ? null : { kind: 'business', businessId, personId: targetId }
  }
  const side = sideOf(sides, sourceId)
  const otherId = side && otherPersonOf(sides, side)
  if (!otherId || otherId === targetId) return null
  return { kind: 'people', senderId: targetId, recipientId: otherId }
}

/**
 * Brings the conversations of a merged account to the remaining one; with a counterpart of both
 * there is one conversation. Stays with the merged account: what it wrote to the remaining one, to deleted accounts,
 * and to a business of whose team the remaining one is. Each message remembers from where it came.
 */
export async function mergeConversations(
  services: Services,
  tx: Database,
  accounts: AccountPair,
): Promise<void> {
  for (const from of await lockOf(tx, accounts.sourceId)) {
    const pair = await pairOf(tx, from, accounts)
    if (!pair) continue
    const { conversation: into, isNew } = await openConversation(tx, pair, services.now())
    const own = sideOf(from, accounts.sourceId) ?? 'person'
    const isTurned = own !== sideOf(into, accounts.targetId)
    const sides: Record<string, string> = isTurned
      ? { person: 'peer', peer: 'person' }
      : { person: 'person', peer: 'peer', business: 'business' }
    await joinConversations(tx, { from, into, sides, isNew, isReversible: true })
  }
}

type Origin = { intoId: string }

/** The conversation in which the messages of another one are now. */
async function findOrigin(tx: Database, fromId: string): Promise<Origin | undefined> {
  const { rows } = await tx.execute<Origin>(
    sql`select conversation_id as "intoId" from messages where came_from = ${fromId} limit 1`,
  )
  return rows[0]
}

/** What both sides see of a conversation whose messages returned: nothing is unread, and nobody waits. */
async function restoreParts(tx: Database, from: ConversationRecord, now: Date): Promise<void> {
  const part = { conversationId: from.id, changedAt: now }
  const { personId, peerId, businessId } = from
  await tx
    .insert(conversationParts)
    .values([
      { ...part, side: 'person', profileId: personId },
      businessId
        ? { ...part, side: 'business', businessId, state: 'done' }
        : { ...part, side: 'peer', profileId: peerId },
    ])
}

const refreshTime = (tx: Database, conversationId: string) =>
  tx.execute(sql`
    update conversation_parts p set changed_at = coalesce((select max(created_at) from messages m
      where m.conversation_id = p.conversation_id and (m.kind <> 'note' or p.side = 'business')), p.changed_at)
    where p.conversation_id = ${conversationId}`)

/** Separates the messages of one conversation from those that stay, which are numbered anew as well. */
async function returnMessages(
  services: Services,
  tx: Database,
  from: ConversationRecord,
  { targetId, sourceId }: AccountPair,
): Promise<void> {
  const origin = await findOrigin(tx, from.id)
  const into = origin && (await lockConversation(tx, origin.intoId))
  if (!into) return
  await restoreParts(tx, from, services.now())
  const isTurned = sideOf(from, sourceId) !== sideOf(into, targetId)
  await renumberMessages(tx, {
    conversationId: from.id,
    which: sql`m.came_from = ${from.id}`,
    side: isTurned ? sql`case m.side when 'person' then 'peer' else 'person' end` : sql`m.side`,
    cameFrom: sql`null::uuid`,
  })
  if ((await tx.$count(messages, eq(messages.conversationId, into.id))) === 0) {
    await tx.delete(conversations).where(eq(conversations.id, into.id))
  } else {
    await renumberMessages(tx, {
      conversationId: into.id,
      which: sql`m.conversation_id = ${into.id}`,
    })
  }
  for (const { id } of [from, into])
    for (const side of ['person', 'peer', 'business']) await recountPart(tx, id, side, undefined)
  await refreshTime(tx, from.id)
  await refreshTime(tx, into.id)
}

/** Undoes `mergeConversations`: the messages that came from the merged account return to it. */
export async function separateConversations(
  services: Services,
  tx: Database,
  accounts: AccountPair,
): Promise<void> {
  const all = await lockOf(tx, accounts.sourceId)
  const withParts = await tx
    .selectDistinct({ id: conversationParts.conversationId })
    .from(conversationParts)
    .where(
      inArray(
        conversationParts.conversationId,
        all.map(({ id }) => id),
      ),
    )
  const shown = new Set(withParts.map(({ id }) => id))
  for (const from of all)
    if (!shown.has(from.id)) await returnMessages(services, tx, from, accounts)
}
