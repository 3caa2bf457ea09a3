import { eq } from 'drizzle-orm'
import { orderGroups } from '#db/tables/buying/orders.ts'
import { notFound } from '#shared/app-error.ts'
import type { Caller } from '#shared/server/caller.ts'
import type { Database } from '#shared/server/services.ts'
import { purchaseTokenHash } from './purchase-token.ts'

export type FoundPurchase = typeof orderGroups.$inferSelect

/** The caller's own purchase, or that of whoever holds its token. Throws `not_found` for everybody else, as for one that is not there. */
export async function findPurchase(
  db: Database,
  caller: Caller,
  { purchaseId, token }: { purchaseId: string; token: string | null },
): Promise<FoundPurchase> {
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.id, purchaseId))
  const isTheirs = caller.kind === 'user' && group?.profileId === caller.userId
  const isShown = token !== null && group?.tokenHash.equals(purchaseTokenHash(token))
  if (!group || !(isTheirs || isShown)) throw notFound('la compra')
  return group
}
