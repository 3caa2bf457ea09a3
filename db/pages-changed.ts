import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/**
 * Channel on which every process is notified of outdated pages. The payload is the transaction and the tags, separated
 * by spaces; `*` means all pages.
 */
export const pagesChannel = 'pages_changed'

/**
 * Notifies every process, when the transaction commits, to drop the cached pages with these tags: `business:<id>` for a
 * business's own page, `directory` for lists, home and other pages that show businesses, `stores` for pages that show
 * stores or products. Returns the transaction's number, with which a replica is asked whether it has seen the change.
 */
export async function invalidatePages(db: Database, tags: string[]): Promise<string> {
  const { rows } = await db.execute<{ xid: string }>(sql`
    select xid, pg_notify(${pagesChannel}, xid || ' ' || ${tags.join(' ')}) from (select pg_current_xact_id()::text as xid) t`)
  return rows[0]?.xid ?? ''
}
