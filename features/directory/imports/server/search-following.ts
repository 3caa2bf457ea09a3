import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { invalidatePages } from '#db/pages-changed.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { businessSources } from '#db/tables/directory/imports.ts'
import { businessCards } from '#db/tables/directory/search.ts'
import {
  type ImportedBusiness,
  listImported,
  recountDirectory,
  refreshSearch,
} from '#features/directory/search/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { ImportRun } from './open-run.ts'

/** What a batch wrote: businesses that are new, and ids of those that changed. */
export type Written = { created: ImportedBusiness[]; changed: string[] }

/** What an interrupted run wrote and may not have made ready for search: new ones that have no card, and all that changed. */
export async function unlistedSince(db: Database, run: ImportRun): Promise<string[]> {
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

/** Batches that are made ready at once, so that two cores work. */
const atOnce = 2

/**
 * Makes written batches ready for search behind the writer, on connections of their own. `refresh` waits while too many are under
 * way; `finish` waits for all and counts everything; `settle` only waits, after a fault.
 */
export function searchFollowing({ db, pool }: Services) {
  const list = listImported(db, pool)
  const pending: Promise<void>[] = []
  let made = 0
  let known = 0

  async function makeReady({ created, changed }: Written): Promise<void> {
    if (created.length > 0) await list(created)
    if (changed.length === 0) return
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '5min'`)
      await tx.execute(sql`set local gin_pending_list_limit = '8MB'`)
      await refreshSearch(tx, changed, { counts: 'later', places: 'known' })
    })
  }

  return {
    async refresh(written: Written): Promise<void> {
      while (pending.length >= atOnce) await pending.shift()
      const size = written.created.length + written.changed.length
      if (size === 0) return
      // The planner has to know that the tables have grown, or it reads all of them for each row.
      if (made >= known * 4) {
        await db.execute(sql`select analyze_imported()`)
        known = made + size
      }
      made += size
      const ready = makeReady(written)
      // Awaited by a later call; until then a fault of it is not an unhandled one.
      ready.catch(() => undefined)
      pending.push(ready)
    },
    async finish(): Promise<void> {
      await Promise.all(pending)
      if (made === 0) return
      await Promise.all([
        recountDirectory(db),
        db.transaction(async (tx) => {
          await tx.execute(sql`set local statement_timeout = '5min'`)
          await tx.execute(sql`select analyze_directory()`)
        }),
      ])
      await invalidatePages(db, ['*'])
    },
    async settle(): Promise<void> {
      await Promise.allSettled(pending)
    },
  }
}
