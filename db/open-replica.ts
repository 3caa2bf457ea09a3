import { DatabaseError, type Pool } from 'pg'
import type { Logger } from 'pino'
import type { Reads } from '#shared/server/services.ts'
import { hotReads, type OpenDatabase, openDatabase } from './client.ts'
import { type Ask, type ReplicaWatch, watchReplica } from './watch-replica.ts'

export type OpenReplica = { reads: Reads; watch: Pick<ReplicaWatch, 'changed' | 'hear'>; pool: Pool; close: () => Promise<void> }

/** Milliseconds after which a server that says nothing counts as gone. A statement may take ten seconds, a look takes one at most. */
const silence = { connectionTimeoutMillis: 3000, query_timeout: 12_000 }
const lookTimeout = 3000

/** Whether the server failed, not the statement: what one server refuses, the other would refuse, too. */
const isServersFault = (error: unknown) => !(error instanceof DatabaseError) || /^(08|40|53|57P|58|XX)/.test(error.code ?? '')

/**
 * Opens a replica of `main` for public reads. Those that begin while it is not well go to `main`; one that fails there because the
 * replica does is asked of `main` once more.
 */
export function openReplica(url: string, main: Pick<OpenDatabase, 'db' | 'pool'>, log: Logger, now: () => number): OpenReplica {
  const { pool, db, close } = openDatabase(url, { ...hotReads, pool: silence })
  const ask = pool.query.bind(pool) as (...query: unknown[]) => Promise<never>
  const watch = watchReplica({
    main: ((text, values) => main.pool.query(text, values)) as Ask,
    replica: (text, values) => ask({ text, values, query_timeout: lookTimeout }),
    log,
    now,
  })
  const askMain = (...query: unknown[]) => (main.pool.query as (...query: unknown[]) => Promise<never>).apply(main.pool, query)
  pool.query = ((...query: unknown[]) =>
    ask(...query).catch((error: unknown) => {
      if (!isServersFault(error)) throw error
      watch.distrust(error)
      return askMain(...query)
    })) as Pool['query']
  return {
    reads: {
      get pool() {
        return watch.isWell() ? pool : main.pool
      },
      get db() {
        return watch.isWell() ? db : main.db
      },
      changed: watch.changed,
    },
    watch,
    pool,
    async close() {
      await watch.stop()
      await close()
    },
  }
}
