import { eq, type SQL, sql } from 'drizzle-orm'
import { orderGroups } from '#db/tables/buying/orders.ts'
import { transfers } from '#db/tables/buying/transfers.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { uncapturedMailsPerDay, unpaidMailsPerDay } from '../../vocabulary.ts'
import type { OrdersEmailTemplates } from '../email-templates.ts'
import { keptTokenOf } from '../purchase-token.ts'
import type { LockedOrder } from './lock-order.ts'
import { notifyBuyer } from './notify-parties.ts'
import type { Doer } from './transition-order.ts'

type Kind = Exclude<
  keyof OrdersEmailTemplates,
  'orders.sold' | 'orders.taken_back' | 'orders.cancelled_by_buyer'
>

/** How the keys of all mails begin that go to the buyer of a purchase. */
export const purchaseMailKey = (groupId: string) => `orders:${groupId}:`

/**
 * Where mails to who bought go. `isTheirs`: their account showed that the mailbox is theirs, or a provider took their money. Everybody else may have
 * written a stranger's address.
 */
export type BuyerMailbox = {
  to: string
  userId: string | null
  link: string
  keys: string
  isTheirs: boolean
}

/** Whether a provider took money of the purchase `id`: the demonstration's moves none, and what is paid to the seller is said by the seller alone. */
const isCaptured = (id: SQL) =>
  sql<boolean>`exists (select from payments p where p.group_id = ${id} and p.captured_at is not null and p.provider not in ('demo', 'manual'))`

const isOfAccount = sql`exists (select from users u where u.id = order_groups.profile_id and u.email_confirmed_at is not null
  and mailbox_key(u.email) = mailbox_key(order_groups.email))`

/** Where mails to who bought go, with the link of their purchase, and how their keys begin; null once they had their address erased. */
export async function readBuyerMail(
  services: Services,
  tx: Database,
  groupId: string,
): Promise<BuyerMailbox | null> {
  const isTheirs = sql<boolean>`(${isOfAccount} or ${isCaptured(sql`order_groups.id`)})`
  const [group] = await tx
    .select({
      id: orderGroups.id,
      hash: orderGroups.tokenHash,
      email: orderGroups.email,
      profileId: orderGroups.profileId,
      isTheirs,
    })
    .from(orderGroups)
    .where(eq(orderGroups.id, groupId))
  if (!group?.email) return null
  const link = `/order-confirmation?compra=${groupId}#t=${await keptTokenOf(services, tx, group)}`
  return {
    to: group.email,
    userId: group.profileId,
    link,
    keys: purchaseMailKey(groupId),
    isTheirs: group.isTheirs,
  }
}

/**
 * Whether a mailbox may get another mail of a purchase. One that nobody showed to be the buyer's gets so many a day of all purchases of which no provider
 * took the money, however its address is written; fewer before a seller says that they were paid. Beyond that nothing is sent and nobody is told.
 */
export async function mayMailBuyer(
  { now }: Pick<Services, 'now'>,
  tx: Database,
  { to, isTheirs }: Pick<BuyerMailbox, 'to' | 'isTheirs'>,
  isUnpaid: boolean,
): Promise<boolean> {
  if (isTheirs) return true
  const since = new Date(now().getTime() - 86_400_000).toISOString()
  const { rows } = await tx.execute<{ sent: number }>(sql`
    select count(*)::int as sent from (
      select case when dedupe_key like 'orders:%' then split_part(dedupe_key, ':', 2)::uuid end as group_id
      from outgoing_mails where mailbox_key(to_address) = mailbox_key(${to}) and created_at > ${since}) m
    where m.group_id is not null and not ${isCaptured(sql`m.group_id`)}`)
  return (rows[0]?.sent ?? 0) < (isUnpaid ? unpaidMailsPerDay : uncapturedMailsPerDay)
}

type ToBuyer<K extends Kind> = {
  groupId: string
  kind: K
  key: string
  data: Omit<OrdersEmailTemplates[K], 'link'>
  /** What stands in place of what seller or buyer wrote where nobody showed that the mailbox is the buyer's. */
  toStranger?: Partial<Omit<OrdersEmailTemplates[K], 'link'>>
  /** Nobody paid yet. */
  isUnpaid?: boolean
}

/** A mail to who bought, with the link of their purchase; `key` tells it from their others. None once they had their address erased. */
export async function mailBuyer<K extends Kind>(
  services: Services,
  tx: Database,
  toBuyer: ToBuyer<K>,
): Promise<void> {
  const { groupId, kind, key, data, toStranger, isUnpaid = false } = toBuyer
  const buyer = await readBuyerMail(services, tx, groupId)
  if (!buyer || !(await mayMailBuyer(services, tx, buyer, isUnpaid))) return
  const { to, userId, link, keys, isTheirs } = buyer
  const said = { ...data, ...(!isTheirs && toStranger), link }
  await queueMail<Record<string, unknown>>(services, tx, {
    to,
    userId,
    kind,
    data: said,
    dedupeKey: `${keys}${kind}:${key}`,
  })
}

/** What a mail quotes of who ended an order: never a buyer's own words, who may have written anybody's address. */
export const shownReason = ({ actor, detail }: Doer) => ({
  reason: actor === 'buyer' ? null : (detail ?? null),
  isTyped: actor === 'seller',
})

type Ended = {
  deed: 'expire' | 'cancel'
  reason: string | null
  /** A seller wrote the reason. */
  isTyped?: boolean
  amount: number
  isOurs?: boolean
  /** Its payment was not made in the end. */
  isDeclined?: boolean
  number: number
  actorId?: string | null
}

/** Whether the buyer says that they paid an order, by transfer or in cash. */
async function saidPaid(tx: Database, orderId: string): Promise<boolean> {
  const [row] = await tx
    .select({ saidAt: transfers.saidAt })
    .from(transfers)
    .where(eq(transfers.orderId, orderId))
  return Boolean(row?.saidAt)
}

/** An order ended; `amount` goes back. `number`: of its line in the timeline. `actorId`: who ended it, who is told nothing here. */
export async function mailClosed(
  services: Services,
  tx: Database,
  order: LockedOrder,
  ended: Ended,
): Promise<void> {
  const {
    deed,
    reason,
    isTyped = false,
    amount,
    isOurs = true,
    isDeclined = false,
    number: event,
    actorId = null,
  } = ended
  const { groupId, number, currency, storeName: store } = order
  const how = { isExpired: deed === 'expire', isDeclined, wasSaid: await saidPaid(tx, order.id) }
  const data = { number, store, currency, reason, amount, isOurs, ...how }
  const toStranger = isTyped ? { reason: null } : {}
  await mailBuyer(services, tx, {
    groupId,
    kind: 'orders.closed',
    key: `${order.id}:${event}`,
    data,
    toStranger,
    isUnpaid: order.paidAt === null,
  })
  const facts = { number, store, ...how }
  await notifyBuyer(services, tx, groupId, {
    kind: 'orders.closed',
    facts,
    cause: `${order.id}:${event}`,
    actorId,
  })
}
