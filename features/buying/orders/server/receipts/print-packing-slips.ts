import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/receipts.ts'
import { getSoldOrder } from '../get-sold-order.ts'
import { drawCached } from './draw-cached.ts'
import { packingSlipOf } from './order-papers.ts'
import type { Paper } from './printable.ts'
import { readSeller } from './read-seller.ts'

/** One document with the packing slip of each order, in their order. Throws `not_found` if one is not the business's. */
export const printPackingSlips = handle(
  contract.printPackingSlips,
  async ({ services: { db }, request, input: { businessId, orderIds } }) => {
    const slips: Paper[] = []
    // One after another, so that a long list leaves connections to others.
    for (const orderId of new Set(orderIds)) {
      const order = await getSoldOrder(db, { businessId, orderId })
      slips.push(packingSlipOf(order, await readSeller(db, orderId)))
    }
    return {
      name: `notas-de-empaque-${slips.length}.pdf`,
      base64: await drawCached(slips, request.address),
    }
  },
)
