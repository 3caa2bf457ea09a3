import { gte, sql } from 'drizzle-orm'
import { businessSources } from '../../../../db/tables/directory-import.ts'
import type { Database } from '../../../../shared/server/services.ts'
import { recountDirectory } from '../search/refresh-counts.ts'
import { refreshSearch } from '../search/refresh-search.ts'
import type { ImportRun } from './open-run.ts'

/** What an interrupted run wrote: its last batch may have been committed and not yet made ready for search. */
export async function writtenSince(db: Database, run: ImportRun): Promise<string[]> {
  const rows = await db
    .select({ id: businessSources.businessId })
    .from(businessSources)
    .where(gte(businessSources.importedAt, run.startedAt))
  return rows.map(({ id }) => id)
}

/**
 * Makes written batches ready for search one behind the writer, on a connection of its own, so that two cores work. `refresh` waits
 * for the batch before; `finish` waits for the last one and counts everything; `settle` only waits, after a fault.
 */
export function searchFollowing(db: Database) {
  let pending: Promise<void> = Promise.resolve()
  let any = false
  let made = 0
  let known = 0
  return {
    async refresh(ids: string[]): Promise<void> {
      await pending
      if (ids.length === 0) return
      any = true
      pending = db.transaction(async (tx) => {
        // The planner has to know that the tables have grown, or it reads all of them for each row.
        if (made >= known * 4) {
          await tx.execute(sql`select analyze_imported()`)
          known = Math.max(made, ids.length)
        }
        await tx.execute(sql`set local statement_timeout = '5min'`)
        await tx.execute(sql`set local gin_pending_list_limit = '8MB'`)
        await refreshSearch(tx, ids, { counts: 'later', places: 'known' })
        made += ids.length
      })
      // Awaited by the next call; until then a fault of it is not an unhandled one.
      pending.catch(() => undefined)
    },
    async finish(): Promise<void> {
      await pending
      if (!any) return
      await recountDirectory(db)
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = '5min'`)
        await tx.execute(sql`select analyze_directory()`)
      })
    },
    async settle(): Promise<void> {
      await Promise.allSettled([pending])
    },
  }
}
