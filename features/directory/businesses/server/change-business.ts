import { eq } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import type { Database, Services } from '#shared/server/services.ts'

type Changes = Partial<
  Pick<typeof businesses.$inferSelect, 'categoryId' | 'state' | 'holidayUntil'>
>

/** Sets fields of a locked business and announces `business.changed`. */
export async function changeBusiness(
  services: Services,
  tx: Database,
  businessId: string,
  changes: Changes,
): Promise<void> {
  await tx
    .update(businesses)
    .set({ ...changes, updatedAt: services.now() })
    .where(eq(businesses.id, businessId))
  await services.announce(tx, 'business.changed', { businessId })
}
