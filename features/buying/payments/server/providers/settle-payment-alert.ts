import { eq } from 'drizzle-orm'
import { payments } from '#db/tables/buying/payments.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract.ts'
import { isInvalidCaptureAlert } from '../../vocabulary.ts'
import { lockPayment } from '../settle-payment.ts'

/** Clears an alert, which unblocks the release; a pending payment with an invalid capture becomes declined. */
export const settlePaymentAlert = handle(
  contract.settlePaymentAlert,
  async ({ services, caller, request, input }) => {
    const { paymentId, note } = input
    await services.db.transaction(async (tx) => {
      const payment = await lockPayment(tx, paymentId)
      if (!payment) throw notFound('el pago')
      const { alert, alertDetail, state } = payment
      if (!alert) throw new AppError('conflict', 'Este pago ya se revisó.')
      const isClosed = isInvalidCaptureAlert(alert) && state === 'pending'
      await tx
        .update(payments)
        .set({
          alert: null,
          alertDetail: null,
          alertedAt: null,
          updatedAt: services.now(),
          ...(isClosed && { state: 'declined' as const, problem: 'settled_by_staff' }),
        })
        .where(eq(payments.id, paymentId))
      const subject = { kind: 'payment', id: paymentId }
      const detail = { alert, said: alertDetail, note }
      await recordAudit(tx, {
        by: caller,
        action: 'payments.alert_settled',
        subject,
        detail,
        requestId: request.id,
      })
    })
    return {}
  },
)
