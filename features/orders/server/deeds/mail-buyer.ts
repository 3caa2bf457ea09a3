import { eq, sql } from 'drizzle-orm'
import { orderGroups } from '#db/tables/commerce/orders.ts'
import { transfers } from '#db/tables/commerce/transfers.ts'
import { queueMail } from '#features/mail/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { unpaidMailsPerDay } from '../../vocabulary.ts'
import type { OrdersLetters } from '../letters.ts'
import { keptTokenOf } from '../purchase-token.ts'
import type { LockedOrder } from './lock-order.ts'
import { notifyBuyer } from './notify-parties.ts'
import type { Doer } from './take-step.ts'

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

/** Mails that go to a buyer before anything was paid. */
const kinds = ['orders.placed', 'orders.closed', 'transfers.said', 'transfers.denied', 'transfers.ending']

/**
 * Whether a mailbox may get another mail of a purchase that nobody paid; a mailbox counts however its address is written. Beyond that nothing is sent and
 * nobody is told: who writes an address need not be who reads it.
 */
export async function mayMailUnpaid({ now }: Pick<Services, 'now'>, tx: Database, email: string): Promise<boolean> {
  const since = new Date(now().getTime() - 86_400_000).toISOString()
  const { rows } = await tx.execute<{ sent: number }>(sql`
    select count(*)::int as sent from outgoing_mails
    where mailbox_key(to_address) = mailbox_key(${email}) and created_at > ${since} and kind = any(${sql.param(kinds)}::text[])`)
  return (rows[0]?.sent ?? 0) < unpaidMailsPerDay
}

type ToBuyer<K extends Kind> = {
  groupId: string
  kind: K
  key: string
  data: Omit<OrdersLetters[K], 'link'>
  /** Nobody paid yet, so that the mailbox may be a stranger's: counted. */
  isUnpaid?: boolean
}

/** A mail to who bought, with the link of their purchase; `key` tells it from their others. None once they had their address erased. */
export async function mailBuyer<K extends Kind>(services: Services, tx: Database, toBuyer: ToBuyer<K>): Promise<void> {
  const { groupId, kind, key, data, isUnpaid = false } = toBuyer
  const buyer = await readBuyerMail(services, tx, groupId)
  if (!buyer || (isUnpaid && !(await mayMailUnpaid(services, tx, buyer.to)))) return
  const { to, userId, link, keys } = buyer
  await queueMail<Record<string, unknown>>(services, tx, { to, userId, kind, data: { ...data, link }, dedupeKey: `${keys}${kind}:${key}` })
}

/** What a mail quotes of who ended an order: never a buyer's own words, who may have written anybody's address. */
export const shownReason = ({ actor, detail }: Doer): string | null => (actor === 'buyer' ? null : (detail ?? null))

type Ended = {
  deed: 'expire' | 'cancel'
  reason: string | null
  amount: number
  isOurs?: boolean
  /** Its payment was not made in the end. */
  isDeclined?: boolean
  number: number
  actorId?: string | null
}

/** Whether the buyer says that they paid an order, by transfer or in cash. */
async function saidPaid(tx: Database, orderId: string): Promise<boolean> {
  const [row] = await tx.select({ saidAt: transfers.saidAt }).from(transfers).where(eq(transfers.orderId, orderId))
  return Boolean(row?.saidAt)
}

/** An order ended; `amount` goes back. `number`: of its line in the timeline. `actorId`: who ended it, who is told nothing here. */
export async function mailClosed(services: Services, tx: Database, order: LockedOrder, ended: Ended): Promise<void> {
  const { deed, reason, amount, isOurs = true, isDeclined = false, number: event, actorId = null } = ended
  const { groupId, number, currency, storeName: store } = order
  const how = { isExpired: deed === 'expire', isDeclined, wasSaid: await saidPaid(tx, order.id) }
  const data = { number, store, currency, reason, amount, isOurs, ...how }
  await mailBuyer(services, tx, { groupId, kind: 'orders.closed', key: `${order.id}:${event}`, data, isUnpaid: order.paidAt === null })
  const facts = { number, store, ...how }
  await notifyBuyer(services, tx, groupId, { kind: 'orders.closed', facts, cause: `${order.id}:${event}`, actorId })
}
