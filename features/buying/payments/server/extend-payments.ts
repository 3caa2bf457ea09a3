import { eq } from 'drizzle-orm'
import { payments } from '#db/tables/buying/payments.ts'
import type { Database } from '#shared/server/services.ts'

/** Sets until when the payments of a purchase may be made. */
export async function extendPayments(
  tx: Database,
  purchaseId: string,
  until: Date,
  now: Date,
): Promise<void> {
  await tx
    .update(payments)
    .set({ expiresAt: until, updatedAt: now })
    .where(eq(payments.purchaseId, purchaseId))
}
