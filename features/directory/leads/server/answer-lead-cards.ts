import { sql } from 'drizzle-orm'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { retractReceived } from './retract-received.ts'

/** Marks the new requests of a person as attended when the business writes to them in their conversation. */
export async function answerLeadCards(
  services: Services,
  tx: Database,
  { conversationId, businessId, side, kind }: Events['message.sent'],
): Promise<void> {
  if (!businessId || side !== 'business' || kind !== 'text') return
  const now = services.now().toISOString()
  const { rows } = await tx.execute<{ id: string; isFirst: boolean }>(sql`
    with waiting as (
      select l.id, l.answered_at is null as is_first from leads l join messages m on m.card_id = l.id and m.card_kind in ('lead', 'question')
      where m.conversation_id = ${conversationId} and l.business_id = ${businessId} and l.state = 'new' order by l.id for update of l)
    update leads l set state = 'contacted', answered_at = coalesce(l.answered_at, ${now}), updated_at = ${now}
    from waiting w where l.id = w.id returning l.id, w.is_first as "isFirst"`)
  for (const { id, isFirst } of rows) {
    await retractReceived(tx, { id, businessId })
    // Of the answer itself its message notifies.
    if (isFirst) await services.announce(tx, 'lead.answered', { leadId: id })
  }
}
