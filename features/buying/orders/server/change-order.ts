import { and, eq } from 'drizzle-orm'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { businessRoles } from '#shared/business-roles.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/seller.ts'
import type { SellerAction } from '../vocabulary.ts'
import { getSoldOrder } from './get-sold-order.ts'
import { cancelOrder } from './transitions/cancel-order.ts'
import { lockOrder } from './transitions/lock-order.ts'
import { mailBuyer } from './transitions/mail-buyer.ts'
import { mailReady } from './transitions/mail-paid.ts'
import { notifyBuyer } from './transitions/notify-parties.ts'
import { transitionOrder } from './transitions/transition-order.ts'

/** Audit action of each transition. */
const actions: Record<SellerAction, string> = {
  accept: 'orders.accepted',
  pack: 'orders.packed',
  ship: 'orders.shipped',
  deliver: 'orders.delivered',
  cancel: 'orders.cancelled',
}

/** Notice sent to the buyer for each transition. */
const noticeKinds = {
  accept: 'orders.accepted',
  ship: 'orders.sent',
  deliver: 'orders.delivered',
  pack: null,
  cancel: null,
} as const

/** Cancelling a paid order refunds it, so it needs the same role as a refund. Throws `forbidden`. */
async function assertManager(tx: Database, businessId: string, userId: string): Promise<void> {
  const isCaller = and(
    eq(businessMembers.businessId, businessId),
    eq(businessMembers.profileId, userId),
  )
  const [member] = await tx
    .select({ role: businessMembers.role })
    .from(businessMembers)
    .where(isCaller)
  if (!member || businessRoles.indexOf(member.role) > businessRoles.indexOf('manager'))
    throw new AppError(
      'forbidden',
      'Este pedido ya se pagó: lo cancelan el dueño o los administradores, porque se devuelve el dinero.',
    )
}

/** Applies a seller's transition to an order and notifies the buyer of those that they wait for. */
export const changeOrder = handle(
  contract.changeOrder,
  async ({ services, caller, request, input }) => {
    const { businessId, orderId, action, carrier, tracking, reason } = input
    return services.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId, businessId)
      const by = { actor: 'seller', profileId: caller.userId } as const
      if (action === 'cancel' && order.paidAt) await assertManager(tx, businessId, caller.userId)
      if (action === 'cancel') await cancelOrder(services, tx, order, { ...by, detail: reason })
      else if (action === 'ship') {
        if (order.shippingKind === 'pick_up')
          throw new AppError('conflict', 'Este pedido se recoge en la tienda: no se envía.')
        const detail = [carrier, tracking].filter(Boolean).join(' · ') || null
        await transitionOrder(services, tx, order, action, { ...by, detail }, { carrier, tracking })
        const { purchaseId, number, currency } = order
        const data = { number, store: order.storeName, carrier, tracking, currency }
        await mailBuyer(services, tx, {
          purchaseId,
          kind: 'orders.sent',
          key: orderId,
          data,
          toStranger: { carrier: null, tracking: null },
        })
      } else await transitionOrder(services, tx, order, action, { ...by, detail: reason })
      const isReady = action === 'pack' && order.shippingKind === 'pick_up'
      if (isReady) await mailReady(services, tx, order)
      const kind = isReady ? 'orders.ready' : noticeKinds[action]
      const facts = { number: order.number, store: order.storeName }
      if (kind)
        await notifyBuyer(services, tx, order.purchaseId, {
          kind,
          facts,
          cause: orderId,
          actorId: caller.userId,
        })
      const subject = { kind: 'order', id: orderId }
      await recordAudit(tx, {
        by: caller,
        action: actions[action],
        subject,
        businessId,
        requestId: request.id,
      })
      return getSoldOrder(tx, input)
    })
  },
)
