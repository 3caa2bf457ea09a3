import { sql } from 'drizzle-orm'
import type { PageTag } from '#shared/page-tags.ts'
import type { Database, Services } from '#shared/server/services.ts'

/**
 * Channel on which every process is told of outdated pages. The payload is the transaction and the tags, separated
 * by spaces.
 */
export const pagesChannel = 'pages_changed'

/**
 * Invalidates the cached pages and API answers with these tags, in all processes when the transaction commits
 * (api/pages/hear-invalidations.ts). From now on, public reads use no replica that has not seen its end. Does nothing
 * without tags.
 */
export async function invalidatePages(
  { reads }: Pick<Services, 'reads'>,
  tx: Database,
  tags: readonly PageTag[],
): Promise<void> {
  if (tags.length === 0) return
  const { rows } = await tx.execute<{ xid: string }>(sql`
    select xid, publish_message(${pagesChannel}, xid || ' ' || ${tags.join(' ')}) from (select pg_current_xact_id()::text as xid) t`)
  for (const { xid } of rows) reads.changed(xid)
}
