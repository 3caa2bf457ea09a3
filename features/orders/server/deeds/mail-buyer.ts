import { eq } from 'drizzle-orm'
import { orderGroups } from '#db/tables/commerce/orders.ts'
import { queueMail } from '#features/mail/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { OrdersLetters } from '../letters.ts'
import { keptTokenOf } from '../purchase-token.ts'
import type { LockedOrder } from './lock-order.ts'
import { tellBuyer } from './tell-buyer.ts'

type Kind = Exclude<keyof OrdersLetters, 'orders.sold' | 'orders.taken_back' | 'orders.cancelled_by_buyer'>

/** How the keys of all mails begin that go to the buyer of a purchase. */
export const purchaseMailKey = (groupId: string) => `orders:${groupId}:`

/** Where mails to who bought go, with the link of their purchase, and how their keys begin; null once they had their address erased. */
export async function readBuyerMail(services: Services, tx: Database, groupId: string) {
  const [group] = await tx
    .select({ id: orderGroups.id, hash: orderGroups.tokenHash, email: orderGroups.email, profileId: orderGroups.profileId })
    .from(orderGroups)
    .where(eq(orderGroups.id, groupId))
  if (!group?.email) return null
  const link = `/order-confirmation?compra=${groupId}#t=${await keptTokenOf(services, tx, group)}`
  return { to: group.email, userId: group.profileId, link, keys: purchaseMailKey(groupId) }
}

/** A mail to who bought, with the link of their purchase; `key` tells it from their others. None once they had their address erased. */
export async function mailBuyer<K extends Kind>(
  services: Services,
  tx: Database,
  { groupId, kind, key, data }: { groupId: string; kind: K; key: string; data: Omit<OrdersLetters[K], 'link'> },
): Promise<void> {
  const buyer = await readBuyerMail(services, tx, groupId)
  if (!buyer) return
  const { to, userId, link, keys } = buyer
  await queueMail<Record<string, unknown>>(services, tx, { to, userId, kind, data: { ...data, link }, dedupeKey: `${keys}${kind}:${key}` })
}

type Ended = { deed: 'expire' | 'cancel'; reason: string | null; amount: number; isOurs?: boolean; number: number; actorId?: string | null }

/** An order ended; `amount` goes back. `number`: of its line in the timeline. `actorId`: who ended it, who is told nothing here. */
export async function mailClosed(services: Services, tx: Database, order: LockedOrder, ended: Ended): Promise<void> {
  const { deed, reason, amount, isOurs = true, number: event, actorId = null } = ended
  const { groupId, number, currency, storeName: store } = order
  const data = { number, store, currency, reason, amount, isOurs, isExpired: deed === 'expire' }
  await mailBuyer(services, tx, { groupId, kind: 'orders.closed', key: `${order.id}:${event}`, data })
  const facts = { number, store, isExpired: deed === 'expire' }
  await tellBuyer(services, tx, groupId, { kind: 'orders.closed', facts, cause: `${order.id}:${event}`, actorId })
}
