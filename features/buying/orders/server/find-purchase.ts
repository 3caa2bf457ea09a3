import { eq } from 'drizzle-orm'
import { purchases } from '#db/tables/buying/orders.ts'
import { notFound } from '#shared/app-error.ts'
import type { Caller } from '#shared/server/caller.ts'
import type { Database } from '#shared/server/services.ts'
import { purchaseTokenHash } from './purchase-token.ts'

export type FoundPurchase = typeof purchases.$inferSelect

/**
 * Returns the caller's own purchase, or the one whose token the caller has. Throws `not_found` for everybody else and
 * for an unknown id.
 */
export async function findPurchase(
  db: Database,
  caller: Caller,
  { purchaseId, token }: { purchaseId: string; token: string | null },
): Promise<FoundPurchase> {
  const [found] = await db.select().from(purchases).where(eq(purchases.id, purchaseId))
  const isOwner = caller.kind === 'user' && found?.profileId === caller.userId
  const hasToken = token !== null && found?.tokenHash.equals(purchaseTokenHash(token))
  if (!found || !(isOwner || hasToken)) throw notFound('la compra')
  return found
}
