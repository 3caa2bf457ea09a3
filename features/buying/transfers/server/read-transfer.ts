import { and, asc, eq } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { owedRefunds, transfers } from '#db/tables/buying/transfers.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { privateLink } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'

/**
 * Returns the transfer of a business's order, null where it has none. Throws `not_found` for another business's
 * order.
 */
async function findTransfer(
  db: Database,
  { businessId, orderId }: { businessId: string; orderId: string },
) {
  const [row] = await db
    .select({ id: orders.id, transfer: transfers })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .leftJoin(transfers, eq(transfers.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(stores.businessId, businessId)))
  if (!row) throw notFound('el pedido')
  return row.transfer
}

export const readTransfer = handle(contract.readTransfer, async ({ services: { db }, input }) => {
  const transfer = await findTransfer(db, input)
  const returns = await db
    .select()
    .from(owedRefunds)
    .where(eq(owedRefunds.orderId, input.orderId))
    .orderBy(asc(owedRefunds.createdAt), asc(owedRefunds.refundId))
  return {
    statedAt: transfer?.statedAt?.toISOString() ?? null,
    deniedAt: transfer?.deniedAt?.toISOString() ?? null,
    hasReceipt: Boolean(transfer?.receiptId),
    returns: returns.map(({ refundId, amount, sentAt }) => ({
      refundId,
      amount,
      sentAt: sentAt?.toISOString() ?? null,
    })),
  }
})

export const openTransferReceipt = handle(
  contract.openTransferReceipt,
  async ({ services, caller, input }) => {
    const transfer = await findTransfer(services.db, input)
    if (!transfer?.receiptId) throw notFound('el comprobante')
    return privateLink(services, transfer.receiptId, caller)
  },
)
