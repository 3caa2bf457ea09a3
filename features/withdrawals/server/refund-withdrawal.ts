import { eq } from 'drizzle-orm'
import { withdrawals } from '#db/tables/commerce/withdrawals.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import { giveBack, isOurs, mailBuyer, paymentOf, tellBuyer } from '#features/orders/server/index.ts'
import { returnStock } from '#features/stores/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { amountOf } from './amount-of.ts'
import { lockWithdrawal, needStep, showWithdrawal } from './lock-withdrawal.ts'
import { goneOf } from './read-withdrawals.ts'

const reason = 'Desistimiento de la compra'

/** Gives back what was paid for what came back, once; what is put back into the stock are its pieces alone. */
export const refundWithdrawal = handle(contract.refundWithdrawal, async ({ services, caller, request, input }) => {
  const { businessId, withdrawalId, restock } = input
  return services.db.transaction(async (tx) => {
    const { order, withdrawn, row } = await lockWithdrawal(tx, input)
    needStep('refund', row)
    const payment = await paymentOf(tx, order.groupId)
    const amount = amountOf(withdrawn, row.parts, goneOf(withdrawn, withdrawalId))
    if (!payment || amount === 0)
      throw new AppError('conflict', 'De este pedido ya se devolvió todo. Recházalo para cerrarlo, y dilo a quien compró.')
    if (restock) await returnStock(tx, { orderId: order.id, lines: row.parts, key: withdrawalId })
    const by = { actor: 'seller', profileId: caller.userId } as const
    const { provider } = payment
    const key = `withdrawal:${withdrawalId}`
    const refundId = await giveBack(services, tx, order, { key, amount, reason, restock: false, by, provider })
    const settledAt = services.now()
    await tx.update(withdrawals).set({ state: 'refunded', refundId, settledAt }).where(eq(withdrawals.id, withdrawalId))
    await services.announce(tx, 'withdrawal.refunded', { orderId: order.id })
    const { groupId, number, currency } = order
    const data = { number, currency, amount, reason, store: order.storeName, isOurs: isOurs(provider) }
    await mailBuyer(services, tx, { groupId, kind: 'orders.refunded', key, data })
    const facts = { number, currency, amount, store: order.storeName }
    await tellBuyer(services, tx, groupId, { kind: 'orders.refunded', facts, cause: key, actorId: caller.userId })
    const subject = { kind: 'order', id: order.id }
    const detail = { amount, currency, restock }
    await recordAudit(tx, { by: caller, action: 'withdrawals.refunded', subject, businessId, detail, requestId: request.id })
    return showWithdrawal(tx, order.id, withdrawalId)
  })
})
