import { eq } from 'drizzle-orm'
import { returnRequests } from '#db/tables/buying/returns.ts'
import {
  createRefund,
  isProviderPayment,
  type LockedOrder,
  mailBuyer,
  notifyBuyer,
  paymentOf,
} from '#features/buying/orders/server/index.ts'
import { centsProblem } from '#features/buying/orders/vocabulary.ts'
import { recordAudit } from '#features/platform/server.ts'
import { returnStock } from '#features/selling/server.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import { formatMoney } from '#shared/money.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { type ReturnableOrder, refundOfReturn } from './list-returnable-orders.ts'
import { checkTransition, getReturn, lockReturn } from './lock-return.ts'

const defaultReason = 'Desistimiento de la compra'

type Lowered = { amount: number; why: string } | null

/** Throws where the law requires the full amount, or the amount exceeds it. */
function assertMayLower(
  { right, smallest }: ReturnableOrder,
  lowered: Lowered,
  max: number,
  currency: string,
): void {
  if (!lowered) return
  if (!right?.lowers)
    throw new AppError(
      'conflict',
      'La ley del país del cliente pide devolver todo lo que pagó por esto.',
    )
  if (lowered.amount % smallest !== 0) throw invalidField('lowered.amount', centsProblem)
  if (lowered.amount > max)
    throw invalidField(
      'lowered.amount',
      `Por esto puedes devolver como máximo ${formatMoney(max, currency)}.`,
    )
}

type RefundInput = { returnId: string; userId: string; restock: boolean; lowered: Lowered }

/** Refunds a return and notifies the buyer; null if everything was refunded before. */
async function refundReturned(
  services: Services,
  tx: Database,
  order: LockedOrder,
  returnable: ReturnableOrder,
  refundInput: RefundInput,
) {
  const { returnId, userId, restock, lowered } = refundInput
  const row = returnable.asked.find(({ id }) => id === returnId)
  const payment = await paymentOf(tx, order.purchaseId)
  const max = row ? refundOfReturn(returnable, row).amount : 0
  assertMayLower(returnable, lowered, max, order.currency)
  if (!row || !payment || max === 0) return null
  const { amount, parts } = refundOfReturn(returnable, row, { restock, lowered: lowered?.amount })
  const { purchaseId, number, currency } = order
  const reason = lowered ? `${defaultReason}. ${lowered.why}` : defaultReason
  const key = `withdrawal:${returnId}` as const
  const by = { actor: 'seller', profileId: userId } as const
  const { provider } = payment
  const refundId = await createRefund(services, tx, order, {
    key,
    amount,
    parts: () => parts,
    reason,
    by,
    provider,
  })
  const data = {
    number,
    currency,
    amount,
    reason,
    store: order.storeName,
    isOurs: isProviderPayment(provider),
  }
  await mailBuyer(services, tx, {
    purchaseId,
    kind: 'orders.refunded',
    key,
    data,
    toStranger: { reason: defaultReason },
  })
  const facts = { number, currency, amount, store: order.storeName }
  await notifyBuyer(services, tx, purchaseId, {
    kind: 'orders.refunded',
    facts,
    cause: key,
    actorId: userId,
  })
  return { refundId, amount }
}

/** Refunds a return, once; only its own pieces are restocked. */
export const refundReturn = handle(
  contract.refundReturn,
  async ({ services, caller, request, input }) => {
    const { businessId, returnId, restock, lowered } = input
    return services.db.transaction(async (tx) => {
      const { order, returnable, row } = await lockReturn(tx, input)
      checkTransition('refund', row)
      const refund = await refundReturned(services, tx, order, returnable, {
        returnId,
        userId: caller.userId,
        restock,
        lowered,
      })
      // The goods were returned even though no money is due.
      if (!refund && restock)
        await returnStock(tx, { orderId: order.id, lines: row.parts, key: returnId })
      const settledAt = services.now()
      const settled = { state: 'refunded', refundId: refund?.refundId ?? null, settledAt } as const
      await tx.update(returnRequests).set(settled).where(eq(returnRequests.id, returnId))
      await services.announce(tx, 'withdrawal.refunded', { orderId: order.id })
      const subject = { kind: 'order', id: order.id }
      const detail = { amount: refund?.amount ?? 0, currency: order.currency, restock }
      await recordAudit(tx, {
        by: caller,
        action: 'returns.refunded',
        subject,
        businessId,
        detail,
        requestId: request.id,
      })
      return getReturn(tx, order.id, returnId)
    })
  },
)
