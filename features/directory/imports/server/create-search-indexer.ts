import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { businessSources } from '#db/tables/directory/imports.ts'
import { businessCards } from '#db/tables/directory/search.ts'
import {
  type ImportedSearchRow,
  indexImported,
  recountDirectory,
  refreshSearch,
} from '#features/directory/search/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { ImportRun } from './open-run.ts'

/** Result of a batch: the new businesses, and the ids of the changed ones. */
export type WrittenBatch = { created: ImportedSearchRow[]; changed: string[] }

/**
 * Ids of businesses that an interrupted run wrote and may not have indexed: new ones without a
 * card, and all changed ones.
 */
export async function listUnindexed(db: Database, run: ImportRun): Promise<string[]> {
  const rows = await db
    .select({ id: businessSources.businessId })
    .from(businessSources)
    .innerJoin(businesses, eq(businesses.id, businessSources.businessId))
    .leftJoin(businessCards, eq(businessCards.businessId, businessSources.businessId))
    .where(
      and(
        gte(businessSources.importedAt, run.startedAt),
        or(isNull(businessCards.businessId), lt(businesses.createdAt, run.startedAt)),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Number of batches indexed in parallel, to use two cores. */
const maxParallel = 2

/**
 * Indexes written batches for search in the background, on separate connections. `refresh` waits
 * while too many batches are pending; `finish` waits for all and recomputes the counts; `settle`
 * only waits, after an error.
 */
export function createSearchIndexer({ db, pool, reads }: Services) {
  const list = indexImported(db, pool)
  const pending: Promise<void>[] = []
  let indexed = 0
  let analyzed = 0

  async function indexBatch({ created, changed }: WrittenBatch): Promise<void> {
    if (created.length > 0) await list(created)
    if (changed.length === 0) return
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '5min'`)
      await tx.execute(sql`set local gin_pending_list_limit = '8MB'`)
      await refreshSearch(tx, changed, { counts: 'later', places: 'known' })
    })
  }

  return {
    async refresh(written: WrittenBatch): Promise<void> {
      while (pending.length >= maxParallel) await pending.shift()
      const size = written.created.length + written.changed.length
      if (size === 0) return
      // Refresh the table statistics after growth, or the planner chooses full scans for each row.
      if (indexed >= analyzed * 4) {
        await db.execute(sql`select analyze_imported()`)
        analyzed = indexed + size
      }
      indexed += size
      const indexing = indexBatch(written)
      // Awaited in a later call; prevents an unhandled rejection until then.
      indexing.catch(() => undefined)
      pending.push(indexing)
    },
    async finish(): Promise<void> {
      await Promise.all(pending)
      if (indexed === 0) return
      await Promise.all([
        recountDirectory(db),
        db.transaction(async (tx) => {
          await tx.execute(sql`set local statement_timeout = '5min'`)
          await tx.execute(sql`select analyze_directory()`)
        }),
      ])
      await invalidatePages({ reads }, db, ['*'])
    },
    async settle(): Promise<void> {
      await Promise.allSettled(pending)
    },
  }
}
