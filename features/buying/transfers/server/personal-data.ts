import { and, eq, isNotNull } from 'drizzle-orm'
import { orders, purchases } from '#db/tables/buying/orders.ts'
import { owedRefunds, transfers } from '#db/tables/buying/transfers.ts'
import { clearFact } from '#features/accounts/server.ts'
import { boughtBy } from '#features/buying/orders/server/index.ts'
import { deleteMailAbout, removeMedia } from '#features/platform/server.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/**
 * Deletes proofs of payment with their sender's account, because they show names and bank accounts. Statements about
 * payments stay with the order.
 */
export const transfersPersonalData: PersonalData = {
  async erase(services, tx, person) {
    const due = await tx
      .select({ orderId: orders.id, refundId: owedRefunds.refundId })
      .from(owedRefunds)
      .innerJoin(orders, eq(orders.id, owedRefunds.orderId))
      .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
      .where(boughtBy(person))
    const causes = due.map(({ refundId }) => `return_due:${refundId}`)
    await deleteMailAbout(
      services,
      tx,
      causes.map((cause) => `transfers.team:${cause}:`),
    )
    await clearFact(tx, { kind: 'transfers.team', causes, fact: 'buyer' })
    const rows = await tx
      .select({ orderId: transfers.orderId, receiptId: transfers.receiptId })
      .from(transfers)
      .innerJoin(orders, eq(orders.id, transfers.orderId))
      .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
      .where(and(isNotNull(transfers.receiptId), boughtBy(person)))
    for (const { orderId, receiptId } of rows) {
      await tx.update(transfers).set({ receiptId: null }).where(eq(transfers.orderId, orderId))
      if (receiptId) await removeMedia(services, tx, receiptId)
    }
  },
}
