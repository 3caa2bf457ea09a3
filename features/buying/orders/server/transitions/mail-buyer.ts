import { eq, type SQL, sql } from 'drizzle-orm'
import { purchases } from '#db/tables/buying/orders.ts'
import { transfers } from '#db/tables/buying/transfers.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { uncapturedMailsPerDay, unpaidMailsPerDay } from '../../vocabulary.ts'
import type { OrdersEmailTemplates } from '../email-templates.ts'
import { getTokenByHash } from '../purchase-token.ts'
import type { LockedOrder } from './lock-order.ts'
import { notifyBuyer } from './notify-parties.ts'
import type { ActingParty } from './transition-order.ts'

type Kind = Exclude<
  keyof OrdersEmailTemplates,
  'orders.sold' | 'orders.taken_back' | 'orders.cancelled_by_buyer'
>

/** Prefix of the dedupe keys of all mails to the buyer of a purchase. */
export const purchaseMailKey = (purchaseId: string) => `orders:${purchaseId}:`

/**
 * The buyer's mailbox. `isTheirs`: their account confirmed the mailbox, or a provider captured their payment.
 * Otherwise the buyer may have typed a stranger's address.
 */
export type BuyerMailbox = {
  to: string
  userId: string | null
  link: string
  keys: string
  isTheirs: boolean
}

/**
 * Whether a provider captured a payment of the purchase `id`. The demonstration moves no money, and a manual payment
 * is only stated by the seller; neither counts.
 */
const isCaptured = (id: SQL) =>
  sql<boolean>`exists (select from payments p where p.purchase_id = ${id} and p.captured_at is not null and p.provider not in ('demo', 'manual'))`

const isOfAccount = sql`exists (select from users u where u.id = purchases.profile_id and u.email_confirmed_at is not null
  and mailbox_key(u.email) = mailbox_key(purchases.email))`

/**
 * Returns the buyer's mailbox, the link of the purchase and the prefix of its mail keys; null after the buyer's data
 * was erased.
 */
export async function readBuyerMail(
  services: Services,
  tx: Database,
  purchaseId: string,
): Promise<BuyerMailbox | null> {
  const isTheirs = sql<boolean>`(${isOfAccount} or ${isCaptured(sql`purchases.id`)})`
  const [found] = await tx
    .select({
      id: purchases.id,
      hash: purchases.tokenHash,
      email: purchases.email,
      profileId: purchases.profileId,
      isTheirs,
    })
    .from(purchases)
    .where(eq(purchases.id, purchaseId))
  if (!found?.email) return null
  const link = `/order-confirmation?compra=${purchaseId}#t=${await getTokenByHash(services, tx, found)}`
  return {
    to: found.email,
    userId: found.profileId,
    link,
    keys: purchaseMailKey(purchaseId),
    isTheirs: found.isTheirs,
  }
}

/**
 * Whether a mailbox may get another mail of a purchase. An unconfirmed mailbox gets a limited number per day over all
 * purchases without a captured payment, however its address is spelled; fewer before a seller confirms payment.
 * Beyond that nothing is sent and nobody is notified.
 */
export async function mayMailBuyer(
  { now }: Pick<Services, 'now'>,
  tx: Database,
  { to, isTheirs }: Pick<BuyerMailbox, 'to' | 'isTheirs'>,
  isUnpaid: boolean,
): Promise<boolean> {
  if (isTheirs) return true
  const since = new Date(now().getTime() - dayMs).toISOString()
  const { rows } = await tx.execute<{ sent: number }>(sql`
    select count(*)::int as sent from (
      select case when dedupe_key like 'orders:%' then split_part(dedupe_key, ':', 2)::uuid end as purchase_id
      from outgoing_mails where mailbox_key(to_address) = mailbox_key(${to}) and created_at > ${since}) m
    where m.purchase_id is not null and not ${isCaptured(sql`m.purchase_id`)}`)
  return (rows[0]?.sent ?? 0) < (isUnpaid ? unpaidMailsPerDay : uncapturedMailsPerDay)
}

type BuyerMail<K extends Kind> = {
  purchaseId: string
  kind: K
  key: string
  data: Omit<OrdersEmailTemplates[K], 'link'>
  /** Replaces text written by seller or buyer when the mailbox is not confirmed as the buyer's. */
  toStranger?: Partial<Omit<OrdersEmailTemplates[K], 'link'>>
  /** The order is not paid yet. */
  isUnpaid?: boolean
}

/**
 * Queues a mail to the buyer with the link of the purchase; `key` makes it unique. Sends none after the buyer's data
 * was erased.
 */
export async function mailBuyer<K extends Kind>(
  services: Services,
  tx: Database,
  toBuyer: BuyerMail<K>,
): Promise<void> {
  const { purchaseId, kind, key, data, toStranger, isUnpaid = false } = toBuyer
  const buyer = await readBuyerMail(services, tx, purchaseId)
  if (!buyer || !(await mayMailBuyer(services, tx, buyer, isUnpaid))) return
  const { to, userId, link, keys, isTheirs } = buyer
  const mail = { ...data, ...(!isTheirs && toStranger), link }
  await queueMail<Record<string, unknown>>(services, tx, {
    to,
    userId,
    kind,
    data: mail,
    dedupeKey: `${keys}${kind}:${key}`,
  })
}

/** Reason quoted in a mail. A buyer's own words are never quoted, because they may have typed a stranger's address. */
export const mailReason = ({ actor, detail }: ActingParty) => ({
  reason: actor === 'buyer' ? null : (detail ?? null),
  isTyped: actor === 'seller',
})

type ClosedOrder = {
  action: 'expire' | 'cancel'
  reason: string | null
  /** A seller wrote the reason. */
  isTyped?: boolean
  amount: number
  isOurs?: boolean
  /** The payment was declined. */
  isDeclined?: boolean
  number: number
  actorId?: string | null
}

/** Whether the buyer stated that they paid an order, by transfer or in cash. */
async function hasBuyerStatedPaid(tx: Database, orderId: string): Promise<boolean> {
  const [row] = await tx
    .select({ statedAt: transfers.statedAt })
    .from(transfers)
    .where(eq(transfers.orderId, orderId))
  return Boolean(row?.statedAt)
}

/**
 * Mails and notifies the buyer that an order was closed; `amount` is refunded. `number`: its event in the timeline.
 * `actorId`: the person who closed it, who gets no notice.
 */
export async function mailClosed(
  services: Services,
  tx: Database,
  order: LockedOrder,
  ended: ClosedOrder,
): Promise<void> {
  const {
    action,
    reason,
    isTyped = false,
    amount,
    isOurs = true,
    isDeclined = false,
    number: event,
    actorId = null,
  } = ended
  const { purchaseId, number, currency, storeName: store } = order
  const how = {
    isExpired: action === 'expire',
    isDeclined,
    wasSaid: await hasBuyerStatedPaid(tx, order.id),
  }
  const data = { number, store, currency, reason, amount, isOurs, ...how }
  const toStranger = isTyped ? { reason: null } : {}
  await mailBuyer(services, tx, {
    purchaseId,
    kind: 'orders.closed',
    key: `${order.id}:${event}`,
    data,
    toStranger,
    isUnpaid: order.paidAt === null,
  })
  const facts = { number, store, ...how }
  await notifyBuyer(services, tx, purchaseId, {
    kind: 'orders.closed',
    facts,
    cause: `${order.id}:${event}`,
    actorId,
  })
}
