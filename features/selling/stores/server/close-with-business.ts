import { and, eq, inArray, sql } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { recordAudit } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { publicStoreStates } from '../vocabulary.ts'

/** Closes the public store of a closed business. It opens again only by hand. */
export async function closeWithBusiness(
  services: Services,
  tx: Database,
  { businessId }: { businessId: string },
): Promise<void> {
  const closed = tx
    .select({ one: sql`1` })
    .from(businesses)
    .where(and(eq(businesses.id, businessId), eq(businesses.state, 'closed')))
  const [store] = await tx
    .update(stores)
    .set({ state: 'closed', holidayUntil: null, updatedAt: services.now() })
    .where(
      and(
        eq(stores.businessId, businessId),
        inArray(stores.state, [...publicStoreStates]),
        sql`exists ${closed}`,
      ),
    )
    .returning({ id: stores.id })
  if (!store) return
  const subject = { kind: 'store', id: store.id }
  await recordAudit(tx, {
    by: 'system',
    action: 'stores.closed_with_business',
    subject,
    businessId,
  })
}
