import { and, eq, isNotNull } from 'drizzle-orm'
import { orderGroups, orders } from '#db/tables/commerce/orders.ts'
import { transfers } from '#db/tables/commerce/transfers.ts'
import { removeMedia } from '#features/media/server/index.ts'
import { boughtBy } from '#features/orders/server/index.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/** Proofs of payment: they show names and accounts, and go with who sent them. What was said of a payment stays with the order. */
export const transfersPersonalData: PersonalData = {
  async erase(services, tx, person) {
    const rows = await tx
      .select({ orderId: transfers.orderId, receiptId: transfers.receiptId })
      .from(transfers)
      .innerJoin(orders, eq(orders.id, transfers.orderId))
      .innerJoin(orderGroups, eq(orderGroups.id, orders.groupId))
      .where(and(isNotNull(transfers.receiptId), boughtBy(person)))
    for (const { orderId, receiptId } of rows) {
      await tx.update(transfers).set({ receiptId: null }).where(eq(transfers.orderId, orderId))
      if (receiptId) await removeMedia(services, tx, receiptId)
    }
  },
}
