import { sellables } from '#db/tables/selling/stores.ts'
import type { Database } from '#shared/server/services.ts'

/** Something that a business sells to one person by a quotation; `price` in minor units. */
export type QuotedThing = { id: string; title: string; path: string; price: number }

/**
 * Inserts what a quotation sells beside products, so that orders can have it as a line. It is offered to nobody else,
 * has no stock and is not shipped by itself. Idempotent by id.
 */
export async function insertQuoted(
  tx: Database,
  { id: storeId, currency }: { id: string; currency: string },
  things: readonly QuotedThing[],
): Promise<void> {
  if (things.length === 0) return
  await tx
    .insert(sellables)
    .values(
      things.map((thing) => ({
        ...thing,
        kind: 'quoted' as const,
        storeId,
        currency,
        isShipped: false,
        isOffered: false,
      })),
    )
    .onConflictDoNothing({ target: sellables.id })
}
