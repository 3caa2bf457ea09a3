import { and, eq, inArray } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { orders, purchases } from '#db/tables/buying/orders.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { notFound } from '#shared/app-error.ts'
import type { PaymentFlow } from '#shared/payment-providers.ts'
import type { Database } from '#shared/server/services.ts'
import type { SoldOrder } from '../contract/seller.ts'
import { type OrderState, sellerActions } from '../vocabulary.ts'
import { listOrderParts, serializeOrderLine } from './list-order-parts.ts'
import { serializeTax } from './order-tax.ts'
import { orderTotal, serializeShipping } from './serialize-purchases.ts'
import { paymentFlowOf, paymentOf } from './transitions/payment-of.ts'
import { readSums } from './transitions/post-order.ts'
import { amountOfPieces, type Refundable, readRefundable } from './transitions/read-refundable.ts'
import { releaseDate } from './transitions/release-date.ts'
import { allows } from './transitions/transition-order.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

type Paid = { total: number; refunded: number; way: PaymentFlow | null }

/**
 * An order's money according to the ledger; zeros for an unpaid order. For direct and manual payments the seller
 * already has the money, which the ledger does not contain.
 */
async function moneyOf(
  db: Database,
  order: typeof orders.$inferSelect,
  { total, refunded, way }: Paid,
) {
  const sums = await readSums(db, order.id)
  const commission = 0 - (sums.commission ?? 0)
  if (!order.paidAt) return { way, commission, fee: 0, net: 0, held: 0, owed: 0 }
  const share = total - refunded - commission
  if (way === 'direct' || way === 'manual')
    return { way, commission, fee: 0, net: share, held: 0, owed: sums.payable ?? 0 }
  const net = 0 - (sums.held ?? 0) - (sums.payable ?? 0)
  return { way, commission, fee: share - net, net, held: 0 - (sums.held ?? 0), owed: 0 }
}

/** A transfer may also arrive after the deadline. */
const canConfirm = (state: OrderState, payment: Awaited<ReturnType<typeof paymentOf>>) =>
  (state === 'pending' || state === 'expired') &&
  payment?.provider === 'manual' &&
  payment.state !== 'refunded'

/** The order of which another one pays the rest. */
async function numberOf(db: Database, orderId: string | null) {
  if (!orderId) return null
  const [found] = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(eq(orders.id, orderId))
  return found ?? null
}

async function namesOf(db: Database, ids: (string | null)[]): Promise<Map<string, string | null>> {
  const known = ids.filter((id) => id !== null)
  const rows = await db
    .select({ id: profiles.id, name: profiles.fullName })
    .from(profiles)
    .where(inArray(profiles.id, known))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Refundable amounts of a line by number of pieces, never more than what is left of the whole order. */
function refundableOf(
  refundable: Refundable | undefined,
  sellableId: string,
): { refundAmounts: number[]; askedBack: number } {
  const line = refundable?.lines.find((one) => one.sellableId === sellableId)
  if (!refundable || !line) return { refundAmounts: [], askedBack: 0 }
  const pieces = refundable.left > 0 ? Math.max(0, line.quantity - line.gone - line.asked) : 0
  return {
    refundAmounts: Array.from({ length: pieces }, (_, i) =>
      Math.min(refundable.left, amountOfPieces(line, i + 1)),
    ),
    askedBack: line.asked,
  }
}

/** Returns an order of the business as its sellers see it. Throws `not_found`. */
export async function getSoldOrder(
  db: Database,
  { businessId, orderId }: { businessId: string; orderId: string },
): Promise<SoldOrder> {
  const [row] = await db
    .select({ order: orders, total: orderTotal, purchase: purchases, releaseAt: releaseDate })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(and(eq(orders.id, orderId), eq(stores.businessId, businessId)))
  if (!row) throw notFound('el pedido')
  const { order, total, purchase, releaseAt } = row
  const { lines, events, discounts, subtotal, refunded, returning } = (
    await listOrderParts(db, [orderId])
  )(orderId)
  const payment = await paymentOf(db, order.purchaseId, order.paidAt)
  // Only sellers' actions name a person; the buyer is known from the order.
  const names = await namesOf(
    db,
    events.map(({ actor, profileId }) => (actor === 'seller' ? profileId : null)),
  )
  const shipping = serializeShipping(order)
  const refundable = (await readRefundable(db, [orderId])).get(orderId)
  return {
    id: orderId,
    number: order.number,
    state: order.state,
    currency: order.currency,
    subtotal,
    discounts,
    total,
    refunded,
    returning,
    payment,
    isPaidToStore: payment?.provider === 'manual',
    placedAt: order.createdAt.toISOString(),
    buyer: { name: purchase.name, email: purchase.email, phone: purchase.phone },
    address: purchase.address,
    invoice: purchase.invoice,
    notes: purchase.notes,
    lines: lines.map((line) => ({
      ...serializeOrderLine(line),
      sku: line.sku,
      ...refundableOf(refundable, line.sellableId),
    })),
    refundableShipping: refundable?.left ? refundable.shipping : 0,
    shipping,
    tax: serializeTax(order),
    carrier: order.carrier,
    tracking: order.tracking,
    ...(await moneyOf(db, order, {
      total,
      refunded,
      way: payment && paymentFlowOf(payment.provider),
    })),
    awaitsBalance: order.awaitsBalance,
    balanceOf: await numberOf(db, order.balanceOf),
    heldUntil: iso(order.heldUntil),
    releaseAt: releaseAt && new Date(releaseAt).toISOString(),
    actions: sellerActions.filter(
      (action) =>
        allows(action, order.state, 'seller') &&
        (action === 'cancel' || !order.balanceOf) &&
        !(order.awaitsBalance && (action === 'ship' || action === 'deliver')) &&
        (action !== 'ship' || order.shippingKind !== 'pick_up'),
    ),
    canConfirmPayment: canConfirm(order.state, payment),
    refundable: order.paidAt ? total - refunded : 0,
    events: events.map(({ action, actor, profileId, detail, madeAt }) => ({
      action,
      actor,
      detail,
      madeAt: madeAt.toISOString(),
      by: profileId ? (names.get(profileId) ?? null) : null,
    })),
  }
}
