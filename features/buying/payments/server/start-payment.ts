import { eq, inArray, sql } from 'drizzle-orm'
import { orderDiscounts, orderLines } from '#db/tables/buying/orders.ts'
import { payments } from '#db/tables/buying/payments.ts'
import {
  cancelReplacedOrder,
  cartOf,
  type FoundPurchase,
  findPurchase,
  holdOrders,
  limitUnpaid,
  listBlockingPurchases,
  listReplaceableOrders,
  lockOrderedProducts,
  lockOrders,
  lockPromotions,
  lockPurchases,
  reopenOrder,
} from '#features/buying/orders/server/index.ts'
import { AppError, isAppError } from '#shared/app-error.ts'
import { type PaymentProvider, paymentProviderInfo } from '#shared/payment-providers.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs, minuteMs } from '#shared/time/durations.ts'
import * as contract from '../contract.ts'
import { maxReservationMinutes, retryDays } from '../vocabulary.ts'
import { beginPayment } from './begin-payment.ts'
import { getCurrentPayment, serializePurchasePayment } from './serialize-purchase-payment.ts'

/** Whether a new payment may replace this one: it ended unpaid, or nothing was paid with it yet. */
function isOver(
  services: Services,
  payment: typeof payments.$inferSelect | null,
  provider: PaymentProvider,
  isPartlyPaid: boolean,
): boolean {
  if (!payment || payment.state === 'declined' || payment.state === 'expired') return true
  if (payment.state !== 'created' || isPartlyPaid) return false
  return payment.provider !== provider || payment.expiresAt <= services.now()
}

/** Throws `conflict` when a product of these orders is not on sale any more. */
async function assertOffered(tx: Database, orderIds: string[]): Promise<void> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    select l.title from order_lines l join sellables s on s.id = l.sellable_id join stores t on t.id = s.store_id
    where l.order_id in (select jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb)::uuid) and not ((s.is_offered or s.kind = 'quoted') and t.state = 'open' and not is_unattended(t.business_id))
    order by l.title limit 1`)
  if (rows[0])
    throw new AppError('conflict', `«${rows[0].title}» ya no se vende. No te cobramos nada.`)
}

/**
 * Reservation deadline for a payment started now with this provider; repeated choices cannot extend it indefinitely.
 */
function reservationEnd(
  { now }: Services,
  { placedAt, profileId }: FoundPurchase,
  provider: PaymentProvider,
): Date {
  const { reservationMinutes, guestReservationMinutes } = paymentProviderInfo[provider]
  const minutes = profileId ? reservationMinutes : guestReservationMinutes
  const latest = placedAt.getTime() + maxReservationMinutes * minuteMs
  return new Date(Math.min(now().getTime() + minutes * minuteMs, latest))
}

/** Throws `conflict` when the buyer stated that they transferred the money: the seller is checking it. */
async function assertNotStatedPaid(tx: Database, purchaseId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from transfers t join orders o on o.id = t.order_id where o.purchase_id = ${purchaseId} and o.paid_at is null and t.stated_at is not null limit 1`)
  if (rows.length > 0)
    throw new AppError(
      'conflict',
      'Dijiste que ya pagaste esta compra. La tienda está revisando que tu pago llegó; no pagues otra vez.',
    )
}

/** `replaced`: locked unpaid orders of the same buyer's other purchases, to be cancelled. */
type Reservation = {
  purchase: FoundPurchase
  provider: PaymentProvider
  profileId: string | null
  replaced: readonly string[]
}

/** Stock and promotions that these orders reserve when reopened. */
async function getReservedItems(tx: Database, orderIds: string[]) {
  const lines = await tx
    .select({ sellableId: orderLines.sellableId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
  const used = await tx
    .select({ promotionId: orderDiscounts.promotionId })
    .from(orderDiscounts)
    .where(inArray(orderDiscounts.orderId, orderIds))
  return { needs: lines, promotionIds: used.map(({ promotionId }) => promotionId) }
}

/** Extends the reservation of a purchase's unpaid orders to the provider's deadline, and reopens expired ones. */
async function reserveAgain(
  services: Services,
  tx: Database,
  { purchase, provider, profileId, replaced }: Reservation,
) {
  const heldUntil = reservationEnd(services, purchase, provider)
  const unpaid = (await lockOrders(tx, purchase.id)).filter(
    ({ paidAt, refunded }) => paidAt === null && refunded === 0,
  )
  const open = unpaid.filter(({ state }) => state === 'pending').map(({ id }) => id)
  const ended = unpaid.filter(({ state }) => state === 'expired')
  const isOld = services.now().getTime() - purchase.placedAt.getTime() > retryDays * dayMs
  if (open.length === 0 && (ended.length === 0 || isOld))
    throw new AppError(
      'conflict',
      'Esta compra ya no se puede pagar. Puedes hacerla otra vez desde la tienda.',
    )
  if (open.length > 0 && heldUntil > services.now()) await holdOrders(services, tx, open, heldUntil)
  if (isOld || ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await lockOrderedProducts(tx, [...ids, ...replaced])
  for (const orderId of replaced) await cancelReplacedOrder(services, tx, orderId)
  await lockPromotions(tx, ids)
  await assertOffered(tx, ids)
  const { profileId: holderId, email, placedFrom } = purchase
  await limitUnpaid(
    tx,
    { profileId: holderId, email: email ?? '', placedFrom },
    { ...(await getReservedItems(tx, ids)), except: purchase.id },
  )
  try {
    for (const order of ended)
      await reopenOrder(services, tx, order, heldUntil, { actor: 'buyer', profileId })
  } catch (error) {
    if (!isAppError(error) || error.code !== 'conflict') throw error
    throw new AppError(
      'conflict',
      `${error.message} No te cobramos nada; puedes elegir otra cosa en la tienda.`,
      { cause: error },
    )
  }
}

/**
 * Finds the buyer's other unpaid purchases that block the orders to be reopened, and locks them together with this
 * purchase in id order.
 */
async function lockBlockingPurchases(
  tx: Database,
  purchaseId: string,
): Promise<{ cartId: string; purchaseIds: string[] } | null> {
  const cartId = await cartOf(tx, purchaseId)
  const { rows: needs } = await tx.execute<{ sellableId: string; quantity: number }>(sql`
    select l.sellable_id as "sellableId", l.quantity from orders o join order_lines l on l.order_id = o.id
    where o.purchase_id = ${purchaseId} and o.state = 'expired' and l.from_stock`)
  const purchaseIds =
    cartId && needs.length > 0
      ? await listBlockingPurchases(tx, { cartId, except: purchaseId }, needs)
      : []
  await lockPurchases(tx, [purchaseId, ...purchaseIds])
  return cartId && purchaseIds.length > 0 ? { cartId, purchaseIds } : null
}

/** Starts a new payment attempt for a purchase; returns the current attempt while one is in progress. */
export const startPayment = handle(contract.startPayment, async ({ services, caller, input }) => {
  const { provider } = input
  return services.db.transaction(async (tx) => {
    const { id: purchaseId } = await findPurchase(tx, caller, input)
    const blocking = await lockBlockingPurchases(tx, purchaseId)
    const purchase = await findPurchase(tx, caller, input)
    const payment = await getCurrentPayment(tx, purchaseId)
    const isPartlyPaid = (await lockOrders(tx, purchaseId)).some(({ paidAt }) => paidAt !== null)
    if (isOver(services, payment, provider, isPartlyPaid)) {
      await assertNotStatedPaid(tx, purchaseId)
      if (payment?.state === 'created')
        await tx
          .update(payments)
          .set({ state: 'expired', updatedAt: services.now() })
          .where(eq(payments.id, payment.id))
      const replaced = blocking
        ? await listReplaceableOrders(tx, blocking.cartId, blocking.purchaseIds)
        : []
      await reserveAgain(services, tx, {
        purchase,
        provider,
        profileId: caller.kind === 'user' ? caller.userId : null,
        replaced,
      })
      await beginPayment(services, tx, { purchaseId: purchaseId, provider })
    }
    return serializePurchasePayment(services, tx, purchase)
  })
})
