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

/** The queue of background jobs. */
export type Jobs = {
  /** Enqueues a job in the caller's transaction: it exists only if that commits. With `key`, no second one is added while one is pending. */
  enqueue: (
    db: Database,
    name: string,
    data: object,
    options?: { key?: string; startAfter?: Date },
  ) => Promise<void>
}

/** A background job of a feature; failures are retried with growing pauses, from 5 s. */
export type Job = {
  name: string
  /** Cron expression in UTC, for scheduled jobs. */
  schedule?: string
  /** Concurrent runs per process; 1 by default. */
  atOnce?: number
  /** Seconds after which a run counts as failed; 900 by default. */
  timeoutSeconds?: number
  /** By default 10 retries with pauses of at most an hour, about an hour and a half in total. */
  retry?: { times: number; atMostSeconds: number }
  run: (services: Services, data: Record<string, unknown>) => Promise<void>
  /** Called after the last retry failed, which is also logged as an error: notifies the people responsible. */
  givenUp?: (services: Services, data: Record<string, unknown>, error: unknown) => Promise<void>
}

/**
 * Small work that every process repeats every few seconds without the queue, once jobs have started. Several processes
 * may run it at the same time; `signal` is aborted when the process stops.
 */
export type RepeatedWork = {
  name: string
  everySeconds: number
  run: (services: Services, signal: AbortSignal) => Promise<void>
}

/**
 * Database for public reads: a replica that is at most seconds behind and has applied every announced change, else the
 * main server. An operation reads this once, when it begins.
 */
export type Reads = {
  readonly db: Database
  readonly pool: Pool
  /** For full-text searches: statements time out after a fraction of a second (`SEARCH_STATEMENT_MS`). */
  readonly searches: Pool
  /** Declares that this open transaction changes public data: reads go to the main server until the replica has applied it. */
  changed: (xid: string) => void
}

/** Handlers of a channel of messages between processes. */
export type ChannelHandlers = {
  onMessage: (payload: string) => void
  /** The connection broke: messages are missed from now on. */
  onLost?: () => void
  /** Reconnected; messages may have been missed. */
  onReconnect: () => void
}

/** Receives the messages of a channel (`publish_message`); resolves to a function that stops receiving. */
export type Hear = (channel: string, handlers: ChannelHandlers) => Promise<() => Promise<void>>

/** Dependencies of operations. */
export type Services = {
  config: Config
  /** Reads and writes, as the application's role. */
  db: Database
  /** For public reads. */
  reads: Reads
  /** The pool under `db`, for named prepared statements on hot paths. */
  pool: Pool
  jobs: Jobs
  /** Messages of all processes, this one's included. */
  hear: Hear
  log: Logger
  /** Announces an event to later features, inside the caller's transaction. */
  announce: Announce
  now: () => Date
  /** All features, for mail and the activity feed. */
  features: readonly Feature[]
  /** Personal data of all features, in the order of erasure. */
  personalData: readonly PersonalData[]
}
