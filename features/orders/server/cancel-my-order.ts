import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/purchase.ts'
import { cancelOrder } from './deeds/cancel-order.ts'
import { lockOrder } from './deeds/lock-order.ts'
import { findPurchase } from './find-purchase.ts'
import { showPurchases } from './show-purchases.ts'

export const cancelMyOrder = handle(contract.cancelMyOrder, async ({ services, caller, input }) => {
  const profileId = caller.kind === 'user' ? caller.userId : null
  return services.db.transaction(async (tx) => {
    const group = await findPurchase(tx, caller, input)
    const order = await lockOrder(tx, input.orderId)
    if (order.groupId !== group.id) throw notFound('el pedido')
    await cancelOrder(services, tx, order, { actor: 'buyer', profileId, detail: input.reason })
    const [shown] = await showPurchases(tx, [group])
    if (!shown) throw notFound('la compra')
    return shown
  })
})
