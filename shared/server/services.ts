import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Announce } from './events.ts'
import type { Feature } from './feature.ts'
import type { PersonalData } from './personal-data.ts'

/** The database or a transaction on it: an operation takes either. */
export type Database = PgDatabase<NodePgQueryResultHKT>

/** Durable work in the background. */
export type Jobs = {
  /** Adds a job in the caller's transaction: it exists only if that commits. With `key`, a second one is left out while one waits. */
  enqueue: (
    db: Database,
    name: string,
    data: object,
    options?: { key?: string; startAfter?: Date },
  ) => Promise<void>
}

/** A kind of background work that a feature offers; failures are retried with growing pauses, from 5 s. */
export type Job = {
  name: string
  /** Cron line in UTC, for work that repeats by itself. */
  schedule?: string
  /** How many run side by side in one process; 1 when absent. */
  atOnce?: number
  /** A run that takes longer, or whose process died, counts as failed; 900 when absent. */
  timeoutSeconds?: number
  /** 10 times with pauses of at most an hour when absent, which is about an hour and a half in all. */
  retry?: { times: number; atMostSeconds: number }
  run: (services: Services, data: Record<string, unknown>) => Promise<void>
  /** After its last try failed, which is logged as an error: tells whoever must look after it. */
  givenUp?: (services: Services, data: Record<string, unknown>, error: unknown) => Promise<void>
}

/**
 * Small work that every process does by itself each few seconds, without a row in the queue, from the moment when jobs start. It must bear that
 * another process does it, too; `signal` says that the process is about to stop.
 */
export type RepeatedWork = {
  name: string
  everySeconds: number
  run: (services: Services, signal: AbortSignal) => Promise<void>
}

/**
 * Where public reads go: to a replica that is seconds behind at most and has seen every change that we were told of, else to the main
 * server. An operation asks for it once, when it begins.
 */
export type Reads = {
  readonly db: Database
  readonly pool: Pool
  /** For searches by words: its statements end after a fraction of a second (`SEARCH_STATEMENT_MS`). */
  readonly searches: Pool
  /** This transaction, still under way, changes what the public sees: until a replica has seen its end, reads go to the main server. */
  changed: (xid: string) => void
}

/** What somebody does with what is told on a channel (NOTIFY) by any process. */
export type ChannelHandlers = {
  onMessage: (payload: string) => void
  /** The connection broke: what is told from now on is not heard. */
  onLost?: () => void
  /** It is heard again, and something may have been missed. */
  onReconnect: () => void
}

/** Listens on a channel, whoever else does on the same connection; resolves to the way to stop. */
export type Hear = (channel: string, handlers: ChannelHandlers) => Promise<() => Promise<void>>

/** What an operation may use of the world outside it. */
export type Services = {
  config: Config
  /** Reads and writes, as the application's role. */
  db: Database
  /** Where what everybody may read is read. */
  reads: Reads
  /** The pool under `db`, for named prepared statements on hot paths. */
  pool: Pool
  jobs: Jobs
  /** What other processes tell; one connection for all who listen. */
  hear: Hear
  log: Logger
  /** Tells later features what happened, inside the caller's transaction. */
  announce: Announce
  now: () => Date
  /** What the product is made of, for those who serve all of it: mail, the activity feed. */
  features: readonly Feature[]
  /** What features keep of people, in the order in which it is erased. */
  personalData: readonly PersonalData[]
}
