import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { orderGroups } from '#db/tables/buying/orders.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { type NewNotice, notify } from '#features/accounts/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { soldOrderPath } from '../../contract/purchase-path.ts'
import type { OrdersNotices } from '../notices.ts'
import type { LockedOrder } from './lock-order.ts'

type Told<K extends keyof OrdersNotices> = {
  kind: K
  facts: OrdersNotices[K]
  cause: string
  /** Who did it; nobody is told of their own deed. */
  actorId?: string | null
}

/** The account that a purchase belongs to, and where it sees it; null for who bought without one. */
export async function buyerOf(
  tx: Database,
  groupId: string,
): Promise<{ to: string; path: string } | null> {
  const [group] = await tx
    .select({ profileId: orderGroups.profileId })
    .from(orderGroups)
    .where(eq(orderGroups.id, groupId))
  return group?.profileId ? { to: group.profileId, path: `/mis-compras/${groupId}` } : null
}

/** Tells who bought what became of an order, if they have an account. */
export async function notifyBuyer<K extends keyof OrdersNotices>(
  services: Services,
  tx: Database,
  groupId: string,
  told: Told<K>,
): Promise<void> {
  const buyer = await buyerOf(tx, groupId)
  if (buyer)
    await notify<OrdersNotices>(services, tx, { ...buyer, ...told } as NewNotice<OrdersNotices>)
}

/** Mailboxes of everybody in the team of a business who may sign in. */
export const teamOf = (tx: Database, businessId: string) =>
  tx
    .select({ to: users.email, userId: users.id })
    .from(businessMembers)
    .innerJoin(users, and(eq(users.id, businessMembers.profileId), isNull(users.suspendedAt)))
    .where(eq(businessMembers.businessId, businessId))

type TeamKind = 'orders.sold' | 'orders.cancelled_by_buyer' | 'orders.taken_back'

/** A notice for everybody in the team of the store; several of a kind are one line that leads to the list. */
export async function notifySellers<K extends TeamKind>(
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
