import { and, eq } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/receipts.ts'
import { findPurchase } from '../find-purchase.ts'
import { showSold } from '../show-sold.ts'
import { drawOnce } from './draw-once.ts'
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
      .where(and(eq(orders.id, orderId), eq(orders.groupId, purchase.id)))
    if (!found) throw notFound('el pedido')
    if (!found.paidAt)
      throw new AppError('conflict', 'Este pedido no se ha pagado: aún no hay recibo.')
    const seller = await readSeller(db, orderId)
    const order = await showSold(db, { businessId: seller.businessId, orderId })
    return {
      name: `recibo-${order.number}.pdf`,
      base64: await drawOnce(receiptOf(order, seller), request.address),
    }
  },
)
