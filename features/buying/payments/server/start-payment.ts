import { eq, inArray, sql } from 'drizzle-orm'
import { orderDiscounts, orderLines, orders } from '#db/tables/buying/orders.ts'
import { payments } from '#db/tables/buying/payments.ts'
import {
  cartOf,
  type FoundPurchase,
  findPurchase,
  givingWay,
  limitUnpaid,
  lockOrders,
  lockPromotions,
  lockPurchases,
  lockThings,
  ownInTheWay,
  reopenOrder,
  replaceUnpaid,
} from '#features/buying/orders/server/index.ts'
import type { PaymentProvider } from '#features/buying/orders/vocabulary.ts'
import { AppError, isAppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { guestHoldMinutes, holdMinutes, longestHoldMinutes, retryDays } from '../vocabulary.ts'
import { beginPayment } from './begin-payment.ts'
import { lastPayment, showPayment } from './show-payment.ts'

/** Whether another payment may take the place of this one: it ended unpaid, or nobody began to pay it and nothing of it came. */
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

/** Throws `conflict` when something of these orders is not sold any more. */
async function needOffered(tx: Database, orderIds: string[]): Promise<void> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    select l.title from order_lines l join sellables s on s.id = l.sellable_id join stores t on t.id = s.store_id
    where l.order_id in (select jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb)::uuid) and not (s.is_offered and t.state = 'open' and not is_unattended(t.business_id))
    order by l.title limit 1`)
  if (rows[0])
    throw new AppError('conflict', `«${rows[0].title}» ya no se vende. No te cobramos nada.`)
}

/** Until when a purchase is held that is paid in this way from now on: choosing again and again does not hold it for ever. */
function holdUntil(
  { now }: Services,
  { placedAt, profileId }: FoundPurchase,
  provider: PaymentProvider,
): Date {
  const minutes = (profileId ? holdMinutes : guestHoldMinutes)[provider]
  const latest = placedAt.getTime() + longestHoldMinutes * 60_000
  return new Date(Math.min(now().getTime() + minutes * 60_000, latest))
}

/** Throws `conflict` for a purchase whose buyer says that they transferred the money: it is looked for, not asked for again. */
async function needUnsaid(tx: Database, groupId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from transfers t join orders o on o.id = t.order_id where o.group_id = ${groupId} and o.paid_at is null and t.said_at is not null limit 1`)
  if (rows.length > 0)
    throw new AppError(
      'conflict',
      'Dijiste que ya pagaste esta compra. La tienda está revisando que tu pago llegó; no pagues otra vez.',
    )
}

/** `replaced`: open orders of the same buyer's other purchases, locked, that give way. */
type Holding = {
  group: FoundPurchase
  provider: PaymentProvider
  profileId: string | null
  replaced: readonly string[]
}

/** What these orders hold once they are open again. */
async function heldBy(tx: Database, orderIds: string[]) {
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

/** Holds what is open of a purchase for as long as this provider takes, and opens again what ended unpaid. */
async function holdAgain(
  services: Services,
  tx: Database,
  { group, provider, profileId, replaced }: Holding,
) {
  const heldUntil = holdUntil(services, group, provider)
  const unpaid = (await lockOrders(tx, group.id)).filter(
    ({ paidAt, refunded }) => paidAt === null && refunded === 0,
  )
  const open = unpaid.filter(({ state }) => state === 'pending').map(({ id }) => id)
  const ended = unpaid.filter(({ state }) => state === 'expired')
  const isOld = services.now().getTime() - group.placedAt.getTime() > retryDays * 86_400_000
  if (open.length === 0 && (ended.length === 0 || isOld))
    throw new AppError(
      'conflict',
      'Esta compra ya no se puede pagar. Puedes hacerla otra vez desde la tienda.',
    )
  if (open.length > 0 && heldUntil > services.now())
    await tx
      .update(orders)
      .set({ heldUntil, updatedAt: services.now() })
      .where(inArray(orders.id, open))
  if (isOld || ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await lockThings(tx, [...ids, ...replaced])
  for (const orderId of replaced) await replaceUnpaid(services, tx, orderId)
  await lockPromotions(tx, ids)
  await needOffered(tx, ids)
  const { profileId: holderId, email, placedFrom } = group
  await limitUnpaid(
    tx,
    { profileId: holderId, email: email ?? '', placedFrom },
    { ...(await heldBy(tx, ids)), except: group.id },
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

/** What the same buyer began later and did not pay, as far as it keeps from them what is to be opened again. Locks it and this purchase in one order. */
async function lockWithOwn(
  tx: Database,
  groupId: string,
): Promise<{ cartId: string; groupIds: string[] } | null> {
  const cartId = await cartOf(tx, groupId)
  const { rows: needs } = await tx.execute<{ sellableId: string; quantity: number }>(sql`
    select l.sellable_id as "sellableId", l.quantity from orders o join order_lines l on l.order_id = o.id
    where o.group_id = ${groupId} and o.state = 'expired' and l.from_stock`)
  const groupIds =
    cartId && needs.length > 0 ? await ownInTheWay(tx, { cartId, except: groupId }, needs) : []
  await lockPurchases(tx, [groupId, ...groupIds])
  return cartId && groupIds.length > 0 ? { cartId, groupIds } : null
}

/** Another try to pay a purchase; while one is under way it is that one. */
export const startPayment = handle(contract.startPayment, async ({ services, caller, input }) => {
  const { provider } = input
  return services.db.transaction(async (tx) => {
    const { id: groupId } = await findPurchase(tx, caller, input)
    const own = await lockWithOwn(tx, groupId)
    const group = await findPurchase(tx, caller, input)
    const payment = await lastPayment(tx, groupId)
    const isPartlyPaid = (await lockOrders(tx, groupId)).some(({ paidAt }) => paidAt !== null)
    if (isOver(services, payment, provider, isPartlyPaid)) {
      await needUnsaid(tx, groupId)
      if (payment?.state === 'created')
        await tx
          .update(payments)
          .set({ state: 'expired', updatedAt: services.now() })
          .where(eq(payments.id, payment.id))
      const replaced = own ? await givingWay(tx, own.cartId, own.groupIds) : []
      await holdAgain(services, tx, {
        group,
        provider,
        profileId: caller.kind === 'user' ? caller.userId : null,
        replaced,
      })
      await beginPayment(services, tx, { groupId, provider })
    }
    return showPayment(services, tx, group)
  })
})
