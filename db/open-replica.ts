import { DatabaseError, type Pool } from 'pg'
import type { Logger } from 'pino'
import type { Reads } from '#shared/server/services.ts'
import { hotReads, openDatabase, searchReads } from './client.ts'
import { type Ask, type ReplicaWatch, watchReplica } from './watch-replica.ts'

export type OpenReplica = {
  reads: Reads
  watch: Pick<ReplicaWatch, 'changed' | 'hear'>
  pools: Pool[]
  close: () => Promise<void>
}

type Options = { main: Omit<Reads, 'changed'>; log: Logger; now: () => number; searchMs: number }

/**
 * Milliseconds after which a server that does not answer counts as unreachable. A statement may take ten seconds, a
 * probe at most one.
 */
const timeouts = { connectionTimeoutMillis: 3000, query_timeout: 12_000 }
const probeTimeout = 3000

/** Whether the server failed rather than the statement: the main server would refuse an invalid statement too. */
const isServerFault = (error: unknown) =>
  !(error instanceof DatabaseError) || /^(08|40|53|57P|58|XX)/.test(error.code ?? '')

/** Repeats on `main` the statements that `pool` could not run because its server failed. */
function fallBack(pool: Pool, main: Pool, distrust: (error: unknown) => void): void {
  const ask = pool.query.bind(pool) as (...query: unknown[]) => Promise<never>
  const askMain = (...query: unknown[]) =>
    (main.query as (...query: unknown[]) => Promise<never>).apply(main, query)
  pool.query = ((...query: unknown[]) =>
    ask(...query).catch((error: unknown) => {
      if (!isServerFault(error)) throw error
      distrust(error)
      return askMain(...query)
    })) as Pool['query']
}

/**
 * Opens a replica of `main` for public reads. Reads that start while it is unhealthy go to `main`; a read that fails
 * because of the replica is repeated once on `main`.
 */
export function openReplica(url: string, { main, log, now, searchMs }: Options): OpenReplica {
  const hot = openDatabase(url, { ...hotReads, pool: timeouts })
  const searches = openDatabase(url, { ...searchReads(searchMs), pool: timeouts })
  const query = hot.pool.query.bind(hot.pool) as (query: object) => Promise<never>
  const watch = watchReplica({
    main: ((text, values) => main.pool.query(text, values)) as Ask,
    replica: (text, values) => query({ text, values, query_timeout: probeTimeout }),
    log,
    now,
  })
  fallBack(hot.pool, main.pool, watch.distrust)
  fallBack(searches.pool, main.searches, watch.distrust)
  return {
    reads: {
      get pool() {
        return watch.isWell() ? hot.pool : main.pool
      },
      get searches() {
        return watch.isWell() ? searches.pool : main.searches
      },
      get db() {
        return watch.isWell() ? hot.db : main.db
      },
      changed: watch.changed,
    },
    watch,
    pools: [hot.pool, searches.pool],
    async close() {
      await watch.stop()
      await searches.close()
      await hot.close()
    },
  }
}
