import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import type { Database } from '#shared/server/services.ts'
import { plannedClient } from './planned-client.ts'

/**
 * Group role of the site's logins on every database of a server: it may not change or delete audit rows, nor alter
 * tables.
 */
export const appRole = 'lonja_app'

/** All pools of a process share one count of frequent statements. */
const PlannedClient = plannedClient()

export type OpenDatabase = { db: Database; pool: Pool; close: () => Promise<void> }

/**
 * `generalPlans`: statements are not planned again for the values of a request, so none may need its values to choose
 * an index.
 */
type Options = {
  connections?: number
  statementMs?: number
  generalPlans?: boolean
  pool?: PoolConfig
}

/** Pool for public reads: more connections would only wait for the same two cores. */
export const hotReads = { connections: 10, generalPlans: true } satisfies Options

/**
 * Pool for text searches, whose terms strangers choose: a slow statement is cancelled, and a cheaper one runs instead.
 */
export const searchReads = (statementMs: number) =>
  ({ connections: 6, generalPlans: true, statementMs }) satisfies Options

/**
 * Opens a pool on `url`, which contains the site's login (db/login). Statements are cancelled after `statementMs`, so
 * that no request occupies a connection for long. `pool` are further pool settings.
 */
export function openDatabase(
  url: string,
  { connections = 20, statementMs = 10_000, generalPlans, pool: more }: Options = {},
): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    Client: PlannedClient,
    // Size in kB of a text index's pending list: a longer list makes inserts cheaper and searches slower.
    options: `-c gin_pending_list_limit=256 -c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=30000 -c timezone=UTC${generalPlans ? ' -c plan_cache_mode=force_generic_plan' : ''}`,
    keepAlive: true,
    ...more,
  })
  // A connection that breaks during a transaction also fails its statement; without this listener the error would end
  // the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzle({ client: pool, casing: 'snake_case' })
  return { db, pool, close: () => pool.end() }
}
