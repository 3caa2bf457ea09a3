import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import type { Database } from '#shared/server/services.ts'
import { plannedClient } from './planned-client.ts'

/** The group of those who run the product, on every database of a server: it may not change or delete audit rows, nor alter tables. */
export const appRole = 'lonja_app'

/** Pools of one process count together what is asked often. */
const PlannedClient = plannedClient()

export type OpenDatabase = { db: Database; pool: Pool; close: () => Promise<void> }

/** `generalPlans`: no statement is planned anew for the values of a request, so that none of them may need its values to find its index. */
type Options = {
  connections?: number
  statementMs?: number
  generalPlans?: boolean
  pool?: PoolConfig
}

/** For public reads: more would only wait for the same two cores. */
export const hotReads = { connections: 10, generalPlans: true } satisfies Options

/** For searches by words, which strangers choose: a statement that takes longer gives way to a cheaper one. */
export const searchReads = (statementMs: number) =>
  ({ connections: 6, generalPlans: true, statementMs }) satisfies Options

/**
 * Opens a pool on `url`, which names the product's login (db/login). Statements stop after `statementMs`, so that no
 * request can hold a connection for long. `pool` is what else the pool should know.
 */
export function openDatabase(
  url: string,
  { connections = 20, statementMs = 10_000, generalPlans, pool: more }: Options = {},
): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    Client: PlannedClient,
    // The longer the list of additions to a text index, in kB, the cheaper they are to sort in and the slower it is to look through.
    options: `-c gin_pending_list_limit=256 -c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=30000 -c timezone=UTC${generalPlans ? ' -c plan_cache_mode=force_generic_plan' : ''}`,
    keepAlive: true,
    ...more,
  })
  // What breaks a connection in the middle of a transaction fails its statement too; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzle({ client: pool, casing: 'snake_case' })
  return { db, pool, close: () => pool.end() }
}
