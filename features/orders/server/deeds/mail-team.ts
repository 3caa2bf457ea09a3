import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { businessMembers } from '#db/tables/businesses.ts'
import { orderLines } from '#db/tables/commerce/orders.ts'
import { users } from '#db/tables/identity.ts'
import { queueMail } from '#features/mail/server/index.ts'
import { type NewNotice, notify, retractNotice } from '#features/notifications/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { soldOrderPath } from '../../contract/purchase-path.ts'
import type { OrdersLetters } from '../letters.ts'
import type { OrdersNotices } from '../notices.ts'
import type { LockedOrder } from './lock-order.ts'

/** Mailboxes of everybody in the team of a business who may sign in. */
export const teamOf = (tx: Database, businessId: string) =>
  tx
    .select({ to: users.email, userId: users.id })
    .from(businessMembers)
    .innerJoin(users, and(eq(users.id, businessMembers.profileId), isNull(users.suspendedAt)))
    .where(eq(businessMembers.businessId, businessId))

/** Tells everybody in the team of the store that an order was paid. */
export async function mailTeam(services: Services, tx: Database, order: LockedOrder): Promise<void> {
  const { id: orderId, number, businessId, storeName: store, total: amount, discount, currency } = order
  const team = await teamOf(tx, businessId)
  if (team.length === 0) return
  const lines = await tx
    .select({ title: orderLines.title, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  const data = { number, businessId, orderId, amount, discount, currency, lines, store }
  for (const { to, userId } of team)
    await queueMail<OrdersLetters>(services, tx, { to, userId, kind: 'orders.sold', data, dedupeKey: `orders.sold:${orderId}:${userId}` })
  await tellTeam(services, tx, order, { kind: 'orders.sold', facts: { number, store, amount, currency }, cause: orderId })
}

type TeamKind = 'orders.sold' | 'orders.cancelled_by_buyer' | 'orders.taken_back'

/** A notice for everybody in the team of the store; several of a kind are one line that leads to the list. */
export async function tellTeam<K extends TeamKind>(
  services: Services,
  tx: Database,
  { id: orderId, businessId }: LockedOrder,
  told: { kind: K; facts: OrdersNotices[K]; cause: string; actorId?: string | null },
): Promise<void> {
  const team = await teamOf(tx, businessId)
  await notify<OrdersNotices>(services, tx, {
    ...told,
    to: team.map(({ userId }) => userId),
    group: businessId,
    path: soldOrderPath(businessId, orderId),
    pathOfMany: `/dashboard-my-business/pedidos?negocio=${businessId}`,
  } as NewNotice<OrdersNotices>)
}

/** The buyer cancelled what they had paid; `amount` goes back. */
export async function mailCancelled(
  services: Services,
  tx: Database,
  order: LockedOrder,
  { amount, reason, isOurs, actorId }: { amount: number; reason: string | null; isOurs: boolean; actorId: string | null },
): Promise<void> {
  const { id: orderId, number, businessId, storeName: store, currency } = order
  const data = { number, store, businessId, orderId, amount, currency, reason, isOurs }
  for (const { to, userId } of await teamOf(tx, businessId)) {
    const dedupeKey = `orders.cancelled_by_buyer:${orderId}:${userId}`
    await queueMail<OrdersLetters>(services, tx, { to, userId, kind: 'orders.cancelled_by_buyer', data, dedupeKey })
  }
  await tellTeam(services, tx, order, { kind: 'orders.cancelled_by_buyer', facts: { number, store }, cause: orderId, actorId })
}

/** A paid order ended before it was sent: it is not counted any more among the new ones that nobody looked at. */
export async function retractSold(tx: Database, { id, businessId, storeName: store }: LockedOrder): Promise<void> {
  const team = await teamOf(tx, businessId)
  await retractNotice(tx, {
    to: team.map(({ userId }) => userId),
    kind: 'orders.sold',
    cause: id,
    async remaining(causes) {
      const { rows } = await tx.execute<{ id: string; number: string; amount: string; currency: string }>(sql`
        select o.id, o.number, order_total(o.id)::text as amount, o.currency from orders o
        where o.id = any(${sql.param(causes)}::uuid[]) order by o.paid_at desc, o.id desc limit 1`)
      const [last] = rows
      if (!last) return null
      const { number, amount, currency } = last
      return { facts: { number, store, amount: Number(amount), currency }, path: soldOrderPath(businessId, last.id) }
    },
  })
}
