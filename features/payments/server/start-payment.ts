import { eq, inArray, sql } from 'drizzle-orm'
import { orders } from '#db/tables/commerce/orders.ts'
import { payments } from '#db/tables/commerce/payments.ts'
import {
  type FoundPurchase,
  findPurchase,
  lockOrders,
  lockPromotions,
  lockPurchase,
  lockThings,
  reopenOrder,
} from '#features/orders/server/index.ts'
import { AppError, isAppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { holdMinutes, type PaymentProvider, retryDays } from '../vocabulary.ts'
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
  if (rows[0]) throw new AppError('conflict', `«${rows[0].title}» ya no se vende. No te cobramos nada.`)
}

/** Holds what is open of a purchase for as long as this provider takes, and opens again what ended unpaid. */
async function holdAgain(services: Services, tx: Database, group: FoundPurchase, provider: PaymentProvider, profileId: string | null) {
  const heldUntil = new Date(services.now().getTime() + holdMinutes[provider] * 60_000)
  const unpaid = (await lockOrders(tx, group.id)).filter(({ paidAt, refunded }) => paidAt === null && refunded === 0)
  const open = unpaid.filter(({ state }) => state === 'pending').map(({ id }) => id)
  const ended = unpaid.filter(({ state }) => state === 'expired')
  const isOld = services.now().getTime() - group.placedAt.getTime() > retryDays * 86_400_000
  if (open.length === 0 && (ended.length === 0 || isOld))
    throw new AppError('conflict', 'Esta compra ya no se puede pagar. Puedes hacerla otra vez desde la tienda.')
  if (open.length > 0) await tx.update(orders).set({ heldUntil, updatedAt: services.now() }).where(inArray(orders.id, open))
  if (isOld || ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await lockThings(tx, ids)
  await lockPromotions(tx, ids)
  await needOffered(tx, ids)
  try {
    for (const order of ended) await reopenOrder(services, tx, order, heldUntil, { actor: 'buyer', profileId })
  } catch (error) {
    if (!isAppError(error) || error.code !== 'conflict') throw error
    throw new AppError('conflict', `${error.message} No te cobramos nada; puedes elegir otra cosa en la tienda.`, { cause: error })
  }
}

/** Another try to pay a purchase; while one is under way it is that one. */
export const startPayment = handle(contract.startPayment, async ({ services, caller, input }) => {
  const { provider } = input
  return services.db.transaction(async (tx) => {
    const { id: groupId } = await findPurchase(tx, caller, input)
    await lockPurchase(tx, groupId)
    const group = await findPurchase(tx, caller, input)
    const payment = await lastPayment(tx, groupId)
    const isPartlyPaid = (await lockOrders(tx, groupId)).some(({ paidAt }) => paidAt !== null)
    if (isOver(services, payment, provider, isPartlyPaid)) {
      if (payment?.state === 'created')
        await tx.update(payments).set({ state: 'expired', updatedAt: services.now() }).where(eq(payments.id, payment.id))
      await holdAgain(services, tx, group, provider, caller.kind === 'user' ? caller.userId : null)
      await beginPayment(services, tx, { groupId, provider })
    }
    return showPayment(services, tx, group)
  })
})
