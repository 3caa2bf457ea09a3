import { eq } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { stores } from '#db/tables/selling/stores.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { invalidateStoreOf } from '../invalidate-store-pages.ts'
import { lockStore } from '../lock-store.ts'
import { refuseToLose } from '../missing-to-sell.ts'

type Set = { businessId: string; instructions: string | null }

/**
 * Writes how buyers pay a store by transfer or in cash; null takes that way away. Gives what stood there before. Who may is asked by the caller. Throws
 * `not_found`, and `invalid` where an open store would have no way to be paid.
 */
export async function setInstructions(
  services: Services,
  tx: Database,
  { businessId, instructions }: Set,
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
  await refuseToLose(services, tx, saved)
  await invalidateStoreOf(services, tx, { businessId })
  return store.manualInstructions
}
