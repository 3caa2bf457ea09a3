import { refunds } from '#db/tables/buying/refunds.ts'
import { transferReturns } from '#db/tables/buying/transfers.ts'
import type { Services } from '#shared/server/services.ts'

/** Money of an order that its seller has to send back by hand; gives the id of the refund. */
export async function makeReturn({ db }: Services, orderId: string): Promise<string> {
  const refund = { orderId, idempotencyKey: 'k'.repeat(16), amount: 1, reason: 'x' }
  const [row] = await db.insert(refunds).values(refund).returning()
  const refundId = row?.id ?? ''
  await db.insert(transferReturns).values({ refundId, orderId, amount: 1 })
  return refundId
}
