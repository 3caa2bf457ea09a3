import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/** Channel on which every process hears which pages are old. The payload, apart by spaces, is the transaction and their tags; `*` is all. */
export const pagesChannel = 'pages_changed'

/**
 * Tells every process, when the transaction commits, to forget the kept pages with these tags: `business:<id>` for one business's own
 * page, `directory` for lists, home and whatever else shows businesses, `stores` for whatever shows stores or products. Returns the
 * transaction's number, by which a replica is asked whether it has seen the change.
 */
export async function invalidatePages(db: Database, tags: string[]): Promise<string> {
  const { rows } = await db.execute<{ xid: string }>(sql`
    select xid, pg_notify(${pagesChannel}, xid || ' ' || ${tags.join(' ')}) from (select pg_current_xact_id()::text as xid) t`)
  return rows[0]?.xid ?? ''
}
