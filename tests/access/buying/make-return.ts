import { refunds } from '#db/tables/buying/orders-refunds.ts'
import { owedRefunds } from '#db/tables/buying/transfers.ts'
import type { Services } from '#shared/server/services.ts'

/** Makes a refund that a directly paid seller must transfer; returns its id. */
export async function makeReturn({ db }: Services, orderId: string): Promise<string> {
  const refund = { orderId, idempotencyKey: 'k'.repeat(16), amount: 1, reason: 'x' }
  const [row] = await db.insert(refunds).values(refund).returning()
  const refundId = row?.id ?? ''
  await db.insert(owedRefunds).values({ refundId, orderId, amount: 1 })
  return refundId
}
