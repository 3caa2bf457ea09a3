import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/** Channel on which every process hears which pages are old. The payload is their tags, apart by spaces; `*` is all. */
export const pagesChannel = 'pages_changed'

/**
 * Tells every process, when the transaction commits, to forget the kept pages with these tags: `business:<id>` for one business's own
 * page, `directory` for lists, home and whatever else shows businesses.
 */
export async function tellPages(db: Database, tags: string[]): Promise<void> {
  await db.execute(sql`select pg_notify(${pagesChannel}, ${tags.join(' ')})`)
}
