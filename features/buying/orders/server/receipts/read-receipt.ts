import { and, eq } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/receipts.ts'
import { findPurchase } from '../find-purchase.ts'
import { getSoldOrder } from '../get-sold-order.ts'
import { drawCached } from './draw-cached.ts'
import { receiptOf } from './order-papers.ts'
import { readSeller } from './read-seller.ts'

export const readReceipt = handle(
  contract.readReceipt,
  async ({ services: { db }, caller, request, input }) => {
    const purchase = await findPurchase(db, caller, input)
    const { orderId } = input
    const [found] = await db
      .select({ paidAt: orders.paidAt })
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.purchaseId, purchase.id)))
    if (!found) throw notFound('el pedido')
    if (!found.paidAt)
      throw new AppError('conflict', 'Este pedido no se ha pagado: aún no hay recibo.')
    const seller = await readSeller(db, orderId)
    const order = await getSoldOrder(db, { businessId: seller.businessId, orderId })
    return {
      name: `recibo-${order.number}.pdf`,
      base64: await drawCached(receiptOf(order, seller), request.address),
    }
  },
)
