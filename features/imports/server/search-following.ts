import { gte, sql } from 'drizzle-orm'
import { tellPages } from '#db/pages-changed.ts'
import { businessSources } from '#db/tables/imports.ts'
import { recountDirectory, refreshSearch } from '#features/directory/server/index.ts'
import type { Database } from '#shared/server/services.ts'
import type { ImportRun } from './open-run.ts'

/** What an interrupted run wrote: its last batch may have been committed and not yet made ready for search. */
export async function writtenSince(db: Database, run: ImportRun): Promise<string[]> {
  const rows = await db
    .select({ id: businessSources.businessId })
    .from(businessSources)
    .where(gte(businessSources.importedAt, run.startedAt))
  return rows.map(({ id }) => id)
}

/** Batches that are made ready at once, so that two cores work. */
const atOnce = 2

/**
 * Makes written batches ready for search behind the writer, on connections of their own. `refresh` waits while too many are under
 * way; `finish` waits for all and counts everything; `settle` only waits, after a fault.
 */
export function searchFollowing(db: Database) {
  const pending: Promise<void>[] = []
  let made = 0
  let known = 0

  async function makeReady(ids: string[]): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '5min'`)
      await tx.execute(sql`set local gin_pending_list_limit = '8MB'`)
      await refreshSearch(tx, ids, { counts: 'later', places: 'known' })
    })
  }

  return {
    async refresh(ids: string[]): Promise<void> {
      while (pending.length >= atOnce) await pending.shift()
      if (ids.length === 0) return
      // The planner has to know that the tables have grown, or it reads all of them for each row.
      if (made >= known * 4) {
        await db.execute(sql`select analyze_imported()`)
        known = made + ids.length
      }
      made += ids.length
      const ready = makeReady(ids)
      // Awaited by a later call; until then a fault of it is not an unhandled one.
      ready.catch(() => undefined)
      pending.push(ready)
    },
    async finish(): Promise<void> {
      await Promise.all(pending)
      if (made === 0) return
      await recountDirectory(db)
      await tellPages(db, ['*'])
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = '5min'`)
        await tx.execute(sql`select analyze_directory()`)
      })
    },
    async settle(): Promise<void> {
      await Promise.allSettled(pending)
    },
  }
}
