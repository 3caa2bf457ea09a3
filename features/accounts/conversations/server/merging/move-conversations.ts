import { eq, sql } from 'drizzle-orm'
import { conversations } from '#db/tables/accounts/conversations.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { ConversationRecord } from '../conversation-sides.ts'
import { joinConversations } from './join-conversations.ts'

/** Locks all conversations of two businesses, in the order of their ids. */
async function lockBoth(tx: Database, ids: readonly string[]): Promise<ConversationRecord[]> {
  return tx
    .select()
    .from(conversations)
    .where(sql`${conversations.businessId} = any(${sql.param([...ids])}::uuid[])`)
    .orderBy(conversations.id)
    .for('update')
}

/**
 * Moves the conversations of a business to the one it is merged into; with people who wrote to both
 * they become one. Saved replies move, except where the title is taken.
 */
export async function moveConversations(
  _services: Services,
  tx: Database,
  { remainingId, deletedId }: Events['business.merged'],
): Promise<void> {
  const both = await lockBoth(tx, [remainingId, deletedId])
  const remaining = both.filter(({ businessId }) => businessId === remainingId)
  for (const from of both.filter(({ businessId }) => businessId === deletedId)) {
    const into = from.personId && remaining.find(({ personId }) => personId === from.personId)
    if (into) {
      const sides = { person: 'person', business: 'business' }
      await joinConversations(tx, { from, into, sides, isNew: false, isReversible: false })
      await tx.delete(conversations).where(eq(conversations.id, from.id))
      continue
    }
    await tx
      .update(conversations)
      .set({ businessId: remainingId })
      .where(eq(conversations.id, from.id))
    await tx.execute(sql`
      update conversation_parts set business_id = ${remainingId} where conversation_id = ${from.id} and side = 'business'`)
    // The trigger writes the new business into the words that a search finds them by.
    await tx.execute(sql`update messages set text = text where conversation_id = ${from.id}`)
  }
  await tx.execute(sql`
    update saved_replies r set business_id = ${remainingId} where r.business_id = ${deletedId} and not exists (
      select from saved_replies o where o.business_id = ${remainingId} and lower(o.title) = lower(r.title))`)
}
