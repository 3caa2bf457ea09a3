import { asc, eq, sql } from 'drizzle-orm'
import { orderLines } from '#db/tables/buying/orders.ts'
import { retractNotice } from '#features/accounts/server.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { soldOrderPath } from '../../contract/purchase-path.ts'
import type { OrdersEmailTemplates } from '../email-templates.ts'
import type { LockedOrder } from './lock-order.ts'
import { notifySellers, teamOf } from './notify-parties.ts'

/** Prefixes of the dedupe keys of mails to the store's team about an order. */
export const teamMailKeys = (orderId: string) => [
  `orders.sold:${orderId}:`,
  `orders.cancelled_by_buyer:${orderId}:`,
]

/** Mails and notifies the store's team that an order was paid. */
export async function mailTeam(
  services: Services,
  tx: Database,
  order: LockedOrder,
): Promise<void> {
  const {
    id: orderId,
    number,
    businessId,
    storeName: store,
    total: amount,
    discount,
    currency,
  } = order
  const team = await teamOf(tx, businessId)
  if (team.length === 0) return
  const lines = await tx
    .select({ title: orderLines.title, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  const data = { number, businessId, orderId, amount, discount, currency, lines, store }
  for (const { to, userId } of team)
    await queueMail<OrdersEmailTemplates>(services, tx, {
      to,
      userId,
      kind: 'orders.sold',
      data,
      dedupeKey: `orders.sold:${orderId}:${userId}`,
    })
  await notifySellers(services, tx, order, {
    kind: 'orders.sold',
    facts: { number, store, amount, currency },
    cause: orderId,
  })
}

/** Mails and notifies the store's team that the buyer cancelled a paid order; `amount` is refunded. */
export async function mailCancelled(
  services: Services,
  tx: Database,
  order: LockedOrder,
  { amount, isOurs, actorId }: { amount: number; isOurs: boolean; actorId: string | null },
): Promise<void> {
  const { id: orderId, number, businessId, storeName: store, currency } = order
  const data = { number, store, businessId, orderId, amount, currency, isOurs }
  for (const { to, userId } of await teamOf(tx, businessId)) {
    const dedupeKey = `orders.cancelled_by_buyer:${orderId}:${userId}`
    await queueMail<OrdersEmailTemplates>(services, tx, {
      to,
      userId,
      kind: 'orders.cancelled_by_buyer',
      data,
      dedupeKey,
    })
  }
  await notifySellers(services, tx, order, {
    kind: 'orders.cancelled_by_buyer',
    facts: { number, store },
    cause: orderId,
    actorId,
  })
}

/** Removes an order closed before shipping from the team's unread notice of new orders. */
export async function retractSold(
  tx: Database,
  { id, businessId, storeName: store }: LockedOrder,
): Promise<void> {
  const team = await teamOf(tx, businessId)
  await retractNotice(tx, {
    to: team.map(({ userId }) => userId),
    kind: 'orders.sold',
    cause: id,
    async remaining(causes) {
      const { rows } = await tx.execute<{
        id: string
        number: string
        amount: string
        currency: string
      }>(sql`
        select o.id, o.number, order_total(o.id)::text as amount, o.currency from orders o
        where o.id = any(${sql.param(causes)}::uuid[]) order by o.paid_at desc, o.id desc limit 1`)
      const [last] = rows
      if (!last) return null
      const { number, amount, currency } = last
      return {
        facts: { number, store, amount: Number(amount), currency },
        path: soldOrderPath(businessId, last.id),
      }
    },
  })
}
