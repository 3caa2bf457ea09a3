import { and, asc, eq, isNull } from 'drizzle-orm'
import { businessMembers } from '#db/tables/businesses.ts'
import { orderLines } from '#db/tables/commerce/orders.ts'
import { users } from '#db/tables/identity.ts'
import { queueMail } from '#features/mail/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
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
  await notify<OrdersNotices>(services, tx, {
    to: team.map(({ userId }) => userId),
    kind: 'orders.sold',
    facts: { number, store, amount, currency },
    cause: orderId,
    group: businessId,
    path: `/dashboard-my-business/pedidos/${orderId}?negocio=${businessId}`,
    pathOfMany: `/dashboard-my-business/pedidos?negocio=${businessId}`,
  })
}
