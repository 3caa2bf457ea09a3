import { sql } from 'drizzle-orm'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/purchase.ts'
import { findPurchase } from './find-purchase.ts'
import { serializePurchases } from './serialize-purchases.ts'
import { cancelOrder } from './transitions/cancel-order.ts'
import { lockOrder } from './transitions/lock-order.ts'

/** Throws `conflict` when a file of the order was downloaded: downloaded files are not refunded. */
async function assertNotDownloaded(tx: Database, orderId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from downloads d join download_grants g on g.id = d.grant_id where g.order_id = ${orderId} limit 1`)
  if (rows.length > 0)
    throw new AppError(
      'conflict',
      'Ya descargaste algo de este pedido, así que no puedes cancelarlo. Escríbele a la tienda si algo salió mal.',
    )
}

export const cancelMyOrder = handle(contract.cancelMyOrder, async ({ services, caller, input }) => {
  const profileId = caller.kind === 'user' ? caller.userId : null
  return services.db.transaction(async (tx) => {
    const purchase = await findPurchase(tx, caller, input)
    const order = await lockOrder(tx, input.orderId)
    if (order.purchaseId !== purchase.id) throw notFound('el pedido')
    await assertNotDownloaded(tx, order.id)
    await cancelOrder(services, tx, order, { actor: 'buyer', profileId, detail: input.reason })
    const [cancelled] = await serializePurchases(tx, [purchase])
    if (!cancelled) throw notFound('la compra')
    return cancelled
  })
})
