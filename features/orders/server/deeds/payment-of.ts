import { desc, eq, sql } from 'drizzle-orm'
import { payments } from '#db/tables/commerce/payments.ts'
import type { Database } from '#shared/server/services.ts'

type Payment = Pick<typeof payments.$inferSelect, 'provider' | 'state'>

export type PaidBy = Payment['provider']

/** Whether what it takes is held by us until it is due, or is the seller's at once. */
export const isOurs = (provider: PaidBy): boolean => provider !== 'manual'

/** The payment of a purchase: the one that counts, else the last one that was tried. */
export async function paymentOf(db: Database, groupId: string): Promise<Payment | null> {
  const [row] = await db
    .select({ provider: payments.provider, state: payments.state })
    .from(payments)
    .where(eq(payments.groupId, groupId))
    .orderBy(sql`${payments.state} in ('created', 'pending', 'captured') desc`, desc(payments.createdAt), desc(payments.id))
    .limit(1)
  return row ?? null
}
