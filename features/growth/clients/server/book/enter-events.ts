import { type SQL, sql } from 'drizzle-orm'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayIn } from '#shared/time/zoned-time.ts'
import type { FilledKind } from '../../vocabulary.ts'
import { enterUnlessBlocked } from './enter-dealing.ts'
import { type Dealing, sources } from './sources.ts'

/** What is known of some sources of a kind, in the order in which books are locked. */
async function readDealings(
  tx: Database,
  kind: FilledKind,
  ids: readonly string[],
): Promise<Dealing[]> {
  const parts = sources[kind].map(
    ({ rows, id }): SQL => sql`(${rows} and ${id} = any(${sql.param([...ids])}::uuid[]))`,
  )
  const { rows } = await tx.execute<Omit<Dealing, 'kind'>>(
    sql`select * from (${sql.join(parts, sql` union all `)}) d order by "businessId", at, "sourceId"`,
  )
  return rows.map((row) => ({ ...row, kind }))
}

async function enterAll(tx: Database, kind: FilledKind, ids: readonly string[]): Promise<void> {
  for (const dealing of await readDealings(tx, kind, ids)) await enterUnlessBlocked(tx, dealing)
}

/** A request arrived, or a tap on WhatsApp was given a name or number. */
export const enterLead = (_: Services, tx: Database, { leadId }: Events['lead.identified']) =>
  enterAll(tx, 'lead', [leadId])

export const enterQuestion = (
  _: Services,
  tx: Database,
  { questionId }: Events['question.asked'],
) => enterAll(tx, 'question', [questionId])

export const enterReview = (_: Services, tx: Database, { reviewId }: Events['review.written']) =>
  enterAll(tx, 'review', [reviewId])

export const enterPaidOrders = (_: Services, tx: Database, { orderIds }: Events['purchase.paid']) =>
  enterAll(tx, 'order', orderIds)

export const enterDeliveredOrder = (
  _: Services,
  tx: Database,
  { orderId }: Events['order.delivered'],
) => enterAll(tx, 'order', [orderId])

export const enterRefund = (_: Services, tx: Database, { refundId }: Events['order.refunded']) =>
  enterAll(tx, 'refund', [refundId])

export const enterReturn = (_: Services, tx: Database, { returnId }: Events['return.asked']) =>
  enterAll(tx, 'return', [returnId])

/**
 * A message between a person and a business: one entry per day of the conversation. Cards and automatic answers are
 * no messages: what they show has an entry of its own.
 */
export async function enterMessage(
  services: Services,
  tx: Database,
  { conversationId, businessId, personId, kind }: Events['message.sent'],
): Promise<void> {
  // A card shows what has an entry of its own.
  if (!businessId || !personId || kind !== 'text') return
  const { rows } = await tx.execute<{
    name: string | null
    timeZone: string
    isBlocked: boolean
  }>(sql`
    select p.full_name as name, b.time_zone as "timeZone", business_hides(b.id, p.id) as "isBlocked"
    from businesses b join profiles p on p.id = ${personId} where b.id = ${businessId}`)
  const [row] = rows
  if (!row) return
  const at = services.now()
  await enterUnlessBlocked(tx, {
    kind: 'messages',
    sourceId: conversationId,
    happening: dayIn(row.timeZone, at),
    at,
    businessId,
    profileId: personId,
    name: row.name,
    isPublicName: true,
    email: null,
    phone: null,
    stage: 'contact',
    source: 'account',
    isBlocked: row.isBlocked,
    isOngoing: true,
  })
}
