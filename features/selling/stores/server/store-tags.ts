import { sql } from 'drizzle-orm'
import type { PageTag } from '#shared/page-tags.ts'
import type { Database } from '#shared/server/services.ts'

/** Tags of the pages that show the store of a business and its products: none while it is not public. */
export async function storeTags(tx: Database, businessId: string): Promise<PageTag[]> {
  const { rows } = await tx.execute(
    sql`select 1 from stores where business_id = ${businessId} and state in ('open', 'holiday')`,
  )
  return rows.length > 0 ? ['stores'] : []
}

const isSoldOut = (stock: number | null) => stock === 0

/** Tags of the pages that show stock: none unless it ran out or became available. Null is uncounted stock. */
export const stockTags = (moved: { before: number | null; after: number | null }[]): PageTag[] =>
  moved.some(({ before, after }) => isSoldOut(before) !== isSoldOut(after)) ? ['stores'] : []
