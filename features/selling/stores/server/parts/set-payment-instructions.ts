import { eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { onlyRow } from '#db/only-row.ts'
import { stores } from '#db/tables/selling/stores.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { requireStillOpenable } from '../list-missing-to-open.ts'
import { lockStore } from '../lock-store.ts'
import { storeTags } from '../store-tags.ts'

type Instructions = { businessId: string; instructions: string | null }

/**
 * Sets a store's instructions for payment by transfer or in cash; null removes the method. Returns the previous instructions. The caller
 * checks permissions. Throws `not_found`, and `invalid` when an open store would have no payment method.
 */
export async function setPaymentInstructions(
  services: Services,
  tx: Database,
  { businessId, instructions }: Instructions,
): Promise<string | null> {
  const store = await lockStore(tx, businessId)
  if (store.manualInstructions === instructions) return instructions
  const saved = onlyRow(
    await tx
      .update(stores)
      .set({ manualInstructions: instructions, updatedAt: services.now() })
      .where(eq(stores.id, store.id))
      .returning(),
  )
  await requireStillOpenable(services, tx, saved)
  await invalidatePages(services, tx, await storeTags(tx, businessId))
  return store.manualInstructions
}
