import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { purchases } from '#db/tables/buying/orders.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { type NewNotice, notify } from '#features/accounts/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { soldOrderPath } from '../../contract/purchase-path.ts'
import type { OrdersNotices } from '../notices.ts'
import type { LockedOrder } from './lock-order.ts'

type OrderNotice<K extends keyof OrdersNotices> = {
  kind: K
  facts: OrdersNotices[K]
  cause: string
  /** Person who acted; they get no notice of their own action. */
  actorId?: string | null
}

/** Returns the buyer's account and the path of the purchase there; null for a guest. */
export async function buyerOf(
  tx: Database,
  purchaseId: string,
): Promise<{ to: string; path: string } | null> {
  const [found] = await tx
    .select({ profileId: purchases.profileId })
    .from(purchases)
    .where(eq(purchases.id, purchaseId))
  return found?.profileId ? { to: found.profileId, path: `/mis-compras/${purchaseId}` } : null
}

/** Notifies the buyer about an order, if they have an account. */
export async function notifyBuyer<K extends keyof OrdersNotices>(
  services: Services,
  tx: Database,
  purchaseId: string,
  orderNotice: OrderNotice<K>,
): Promise<void> {
  const buyer = await buyerOf(tx, purchaseId)
  if (buyer)
    await notify<OrdersNotices>(services, tx, {
      ...buyer,
      ...orderNotice,
    } as NewNotice<OrdersNotices>)
}

/** Mailboxes of a business's team members who are not suspended. */
export const teamOf = (tx: Database, businessId: string) =>
  tx
    .select({ to: users.email, userId: users.id })
    .from(businessMembers)
    .innerJoin(users, and(eq(users.id, businessMembers.profileId), isNull(users.suspendedAt)))
    .where(eq(businessMembers.businessId, businessId))

type TeamKind = 'orders.sold' | 'orders.cancelled_by_buyer' | 'orders.taken_back'

/** Notifies the store's team; unread notices of one kind are grouped into one that links to the order list. */
export async function notifySellers<K extends TeamKind>(
  services: Services,
  tx: Database,
  { id: orderId, businessId }: LockedOrder,
  orderNotice: { kind: K; facts: OrdersNotices[K]; cause: string; actorId?: string | null },
): Promise<void> {
  const team = await teamOf(tx, businessId)
  await notify<OrdersNotices>(services, tx, {
    ...orderNotice,
    to: team.map(({ userId }) => userId),
    group: businessId,
    path: soldOrderPath(businessId, orderId),
    pathOfMany: `/dashboard-my-business/pedidos?negocio=${businessId}`,
  } as NewNotice<OrdersNotices>)
}
