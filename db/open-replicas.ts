import { DatabaseError, type Pool, type QueryConfig } from 'pg'
import type { Logger } from 'pino'
import type { Reads } from '#shared/server/services.ts'
import { hotReads, openDatabase, searchReads } from './client.ts'
import { isServerChange } from './server-change.ts'
import { type Ask, type ReplicaWatch, watchReplica } from './watch-replica.ts'

export type OpenReplicas = {
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

/** Whether the server failed rather than the statement: another server would refuse an invalid statement too. */
const isServerFault = (error: unknown) =>
  !(error instanceof DatabaseError) || /^(08|40|53|57P|58|XX)/.test(error.code ?? '')

/** Property of a statement that asks about the main server itself. */
const mainOnly = true
const isMainOnly = (statement: unknown) =>
  typeof statement === 'object' && statement !== null && 'mainOnly' in statement

type Query = (...query: unknown[]) => Promise<never>

const queryOf = (pool: Pool) => pool.query.bind(pool) as Query

/** Replaces a pool's queries, also those of Drizzle on it. */
function wrapQuery(pool: Pool, wrap: (ask: Query) => Query): void {
  pool.query = wrap(queryOf(pool)) as Pool['query']
}

type Kind = 'pool' | 'searches'

function openReplica(url: string, { main, log, now, searchMs }: Options) {
  const hot = openDatabase(url, { ...hotReads, pool: timeouts })
  const searches = openDatabase(url, { ...searchReads(searchMs), pool: timeouts })
  const ask = { pool: queryOf(hot.pool), searches: queryOf(searches.pool) }
  const watch = watchReplica({
    name: new URL(url).host,
    main: ((text, values) => main.pool.query({ text, values, mainOnly } as QueryConfig)) as Ask,
    replica: (text, values) => ask.pool({ text, values, query_timeout: probeTimeout }),
    log,
    now,
  })
  return { db: hot.db, pool: hot.pool, searches: searches.pool, ask, watch }
}

type Replica = ReturnType<typeof openReplica>

/** Chooses the members in turn for which `is` holds. */
function takeTurns<T>(members: readonly T[], is: (member: T) => boolean): () => T | undefined {
  let turn = 0
  return () => {
    const able = members.filter(is)
    return able[turn++ % able.length]
  }
}

/** A read that fails because of the replica is repeated once on the main server. */
function fallBackToMain(replica: Replica, kind: Kind, main: Pool): void {
  wrapQuery(
    replica[kind],
    (ask) =>
      (...query) =>
        ask(...query).catch((error: unknown) => {
          if (!isServerFault(error)) throw error
          replica.watch.distrust(error)
          return queryOf(main)(...query)
        }),
  )
}

/** A read that fails because the main server is gone is answered by a replica that was read until then, if there is one. */
function fallBackToReplica(
  main: Pool,
  kind: Kind,
  replicas: readonly Replica[],
  nextStandIn: () => Replica | undefined,
): void {
  wrapQuery(main, (ask) => async (...query) => {
    try {
      const answer = await ask(...query)
      for (const { watch } of replicas) watch.mainAnswered()
      return answer as never
    } catch (error) {
      const isLost = isServerChange(error) && !isMainOnly(query[0])
      const standIn = isLost ? nextStandIn() : undefined
      if (!standIn) throw error
      return standIn.ask[kind](...query)
    }
  })
}

/**
 * Opens replicas of `main` for public reads (docs/decisions/0037), which read them in turn while they are healthy, else
 * `main`.
 */
export function openReplicas(urls: readonly string[], options: Options): OpenReplicas {
  const { main } = options
  const replicas = urls.map((url) => openReplica(url, options))
  const nextHealthy = takeTurns(replicas, ({ watch }) => watch.isWell())
  const nextStandIn = takeTurns(replicas, ({ watch }) => watch.canStandIn())
  for (const kind of ['pool', 'searches'] as const) {
    for (const replica of replicas) fallBackToMain(replica, kind, main[kind])
    fallBackToReplica(main[kind], kind, replicas, nextStandIn)
  }
  const next = () => nextHealthy() ?? main
  const changed = (xid: string) => {
    for (const { watch } of replicas) watch.changed(xid)
  }
  return {
    reads: {
      get pool() {
        return next().pool
      },
      get searches() {
        return next().searches
      },
      get db() {
        return next().db
      },
      changed,
    },
    watch: {
      changed,
      hear(value) {
        for (const { watch } of replicas) watch.hear(value)
      },
    },
    pools: replicas.flatMap(({ pool, searches }) => [pool, searches]),
    async close() {
      await Promise.all(replicas.map(({ watch }) => watch.stop()))
      for (const { pool, searches } of replicas) {
        await searches.end()
        await pool.end()
      }
    },
  }
}
