import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/receipts.ts'
import { getSoldOrder } from '../get-sold-order.ts'
import { drawCached } from './draw-cached.ts'
import { packingSlipOf, receiptOf } from './order-papers.ts'
import { readSeller } from './read-seller.ts'

export const readSoldPaper = handle(
  contract.readSoldPaper,
  async ({ services: { db }, request, input }) => {
    const order = await getSoldOrder(db, input)
    const seller = await readSeller(db, input.orderId)
    const isReceipt = input.paper === 'receipt'
    if (isReceipt && !order.events.some(({ action }) => action === 'pay'))
      throw new AppError('conflict', 'Este pedido no se ha pagado: aún no hay recibo.')
    const base64 = await drawCached(
      isReceipt ? receiptOf(order, seller) : packingSlipOf(order, seller),
      request.address,
    )
    return { name: `${isReceipt ? 'recibo' : 'empaque'}-${order.number}.pdf`, base64 }
  },
)
