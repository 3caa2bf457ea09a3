import { sql } from 'drizzle-orm'
import { invalidatePages } from '#db/pages-changed.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** What everybody sees of stores and their products is about to change: every process forgets those pages when the transaction commits. */
export const invalidateStorePages = async ({ reads }: Services, tx: Database): Promise<void> =>
  reads.changed(await invalidatePages(tx, ['stores']))

const isOut = (stock: number | null) => stock === 0

/** Stock moved from `before` to `after`, null for what is not counted: pages are made anew only when it ran out or came back. */
export async function invalidateStock(
  services: Services,
  tx: Database,
  moved: { before: number | null; after: number | null }[],
): Promise<void> {
  if (moved.some(({ before, after }) => isOut(before) !== isOut(after)))
    await invalidateStorePages(services, tx)
}

/** What the public sees of a business changed: where it has a store that was ever open, its pages show it, too. */
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
