import { sql } from 'drizzle-orm'
import { invalidatePages } from '#db/pages-changed.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Invalidates the cached public pages of stores and products in all processes when the transaction commits. */
export const invalidateStorePages = async ({ reads }: Services, tx: Database): Promise<void> =>
  reads.changed(await invalidatePages(tx, ['stores']))

const isSoldOut = (stock: number | null) => stock === 0

/** Invalidates store pages only when stock ran out or became available; `before` and `after` are null for uncounted stock. */
export async function invalidateStock(
  services: Services,
  tx: Database,
  moved: { before: number | null; after: number | null }[],
): Promise<void> {
  if (moved.some(({ before, after }) => isSoldOut(before) !== isSoldOut(after)))
    await invalidateStorePages(services, tx)
}

/** Invalidates store pages when public data of a business with a public store changed. */
export async function invalidateStoreOf(
  services: Services,
  tx: Database,
  { businessId }: { businessId: string },
): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from stores where business_id = ${businessId} and state in ('open', 'holiday')`,
  )
  if (rows.length > 0) await invalidateStorePages(services, tx)
}
