import { eq } from 'drizzle-orm'
import { orderGroups } from '#db/tables/commerce/orders.ts'
import { type NewNotice, notify } from '#features/notifications/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { OrdersNotices } from '../notices.ts'

type Told<K extends keyof OrdersNotices> = {
  kind: K
  facts: OrdersNotices[K]
  cause: string
  /** Who did it; nobody is told of their own deed. */
  actorId?: string | null
}

/** The account that a purchase belongs to, and where it sees it; null for who bought without one. */
export async function buyerOf(tx: Database, groupId: string): Promise<{ to: string; path: string } | null> {
  const [group] = await tx.select({ profileId: orderGroups.profileId }).from(orderGroups).where(eq(orderGroups.id, groupId))
  return group?.profileId ? { to: group.profileId, path: `/mis-compras/${groupId}` } : null
}

/** Tells who bought what became of an order, if they have an account. */
export async function tellBuyer<K extends keyof OrdersNotices>(
  services: Services,
  tx: Database,
  groupId: string,
  told: Told<K>,
): Promise<void> {
  const buyer = await buyerOf(tx, groupId)
  if (buyer) await notify<OrdersNotices>(services, tx, { ...buyer, ...told } as NewNotice<OrdersNotices>)
}
