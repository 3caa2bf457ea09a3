import { recordAudit } from '#features/platform/server.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import { smallestPart } from '#shared/payment-providers.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/seller.ts'
import { centsProblem } from '../vocabulary.ts'
import { getSoldOrder } from './get-sold-order.ts'
import { createRefund } from './transitions/create-refund.ts'
import { lockOrder } from './transitions/lock-order.ts'
import { mailBuyer } from './transitions/mail-buyer.ts'
import { notifyBuyer } from './transitions/notify-parties.ts'
import { isProviderPayment, paymentOf } from './transitions/payment-of.ts'
import type { Refundable } from './transitions/read-refundable.ts'
import { partsOfChosen } from './transitions/refund-parts.ts'

/**
 * Refunds a paid order in full or in part, once per key, optionally for chosen lines. A full refund of an unshipped
 * order closes it.
 */
export const refundOrder = handle(
  contract.refundOrder,
  async ({ services, caller, request, input }) => {
    const { businessId, orderId, amount, reason, lines, shipping, key } = input
    return services.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId, businessId)
      const payment = await paymentOf(tx, order.purchaseId)
      if (!order.paidAt || !payment)
        throw new AppError('conflict', 'Este pedido no se ha pagado: no hay nada por devolver.')
      if (amount % smallestPart(payment.provider, order.currency) !== 0)
        throw invalidField('amount', centsProblem)
      const by = { actor: 'seller', profileId: caller.userId } as const
      const { provider } = payment
      const parts = (refundable: Refundable) =>
        partsOfChosen(refundable, input, order.currency).parts
      const isChosen = lines.length > 0 || shipping
      const refundId = await createRefund(services, tx, order, {
        key,
        amount,
        reason,
        ...(isChosen && { parts }),
        by,
        provider,
      })
      if (refundId) {
        const { purchaseId, number, currency } = order
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
          key: refundId,
          data,
          toStranger: { reason: null },
        })
        const facts = { number, currency, amount, store: order.storeName }
        await notifyBuyer(services, tx, purchaseId, {
          kind: 'orders.refunded',
          facts,
          cause: refundId,
          actorId: caller.userId,
        })
        const detail = { amount, currency, lines, shipping }
        const subject = { kind: 'order', id: orderId }
        await recordAudit(tx, {
          by: caller,
          action: 'orders.refunded',
          subject,
          businessId,
          detail,
          requestId: request.id,
        })
      }
      return getSoldOrder(tx, input)
    })
  },
)
