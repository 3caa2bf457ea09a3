import { createHash, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { root } from '#shared/server/root.ts'
import {
  applyFiles,
  dropGone,
  dropUnused,
  type FunctionFile,
  noteApplied,
  readApplied,
  readFunctionFiles,
} from './functions.ts'

export const migrationsFolder = join(root, 'db/migrations')
export const functionsFolder = join(root, 'db/functions')

type Migration = { tag: string; text: string; hash: string; when: number }

/** The migrations of a folder in order; the hash is the SHA-256 of the text. */
export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return { tag, text, hash: createHash('sha256').update(text).digest('hex'), when }
  })
}

/**
 * Milliseconds that a migration waits for one lock. Who comes after it waits for it meanwhile, and holds what it will want:
 * it gives up and begins anew before the server looks for deadlocks (after a second), so that no request is the victim.
 */
const lockTimeout = 200

/** Milliseconds for which a migration begins anew, and between two attempts at most. */
const [maxRetryTime, maxPause] = [120_000, 1_000]

/**
 * Loads pg_trgm into the session, where there is one: only then may an owner who is no superuser create functions that set its
 * parameters.
 */
const loadTrigrams =
  'do $$ begin perform show_limit(); exception when undefined_function then null; end $$'

/** Any fixed number: one process migrates at a time, the others wait. */
const migrationLock = 5_102_001

/** Table of applied migrations and functions; the migrations table has drizzle-kit's format. */
const records = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.sql_files (file text primary key, hash text not null, objects text[] not null)`

/**
 * Brings the database at `ownerUrl` to the newest tables and functions, or to those of the given folders: runs pending
 * migrations, then the function files whose text changed. Each run is one transaction; an interrupted run leaves
 * nothing behind. Constraints that migrations added as NOT VALID are validated after it. Processes of the version before
 * may work on it meanwhile.
 */
export const migrateDatabase = (
  ownerUrl: string,
  migrations = migrationsFolder,
  functions = functionsFolder,
): Promise<void> =>
  locked(ownerUrl, (client) =>
    run(client, readMigrations(migrations), readFunctionFiles(functions)),
  )

/** Creates an empty database's tables as of the first `count` migrations, with only the functions that they need. */
export const migrateTables = (ownerUrl: string, migrations: string, count: number): Promise<void> =>
  locked(ownerUrl, (client) =>
    run(
      client,
      readMigrations(migrations).slice(0, count),
      readFunctionFiles(functionsFolder).filter(({ rank }) => rank === 'tables'),
    ),
  )

async function runOnce(client: Client, work: (client: Client) => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query(records)
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Whether a lock was not to be had in time: SQLSTATE lock_not_available or deadlock_detected, here or in a cause. */
function isLockConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseError && /^(55P03|40P01)$/.test(cause.code ?? '')) return true
  return false
}

async function locked(ownerUrl: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  // An error that breaks the connection also fails the statement; without this listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query('set client_min_messages = warning')
    await client.query(`select set_config('lock_timeout', $1, false)`, [lockTimeout])
    for (const until = performance.now() + maxRetryTime; ; await sleep(randomInt(maxPause)))
      try {
        await runOnce(client, work)
        await validateConstraints(client)
        return
      } catch (error) {
        if (!isLockConflict(error) || performance.now() > until) throw error
      }
  } finally {
    await client.end()
  }
}

/** Validates what migrations added as NOT VALID, after their commit: rows are read and written beside it. */
async function validateConstraints(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement from pg_constraint
    where not convalidated and conparentid = 0 and connamespace = 'public'::regnamespace order by oid`)
  for (const { statement } of rows) await client.query(statement)
}

async function run(client: Client, migrations: Migration[], files: FunctionFile[]): Promise<void> {
  const pending = await notRun(client, migrations)
  const applied = await readApplied(client)
  // Migrations run without any function except those that tables need, whatever the database was before: a migration
  // may change what other functions depend on.
  const changed = files.filter(
    ({ file, hash }) => pending.length > 0 || applied.get(file)?.hash !== hash,
  )
  const gone = [...applied.values()].filter((was) => !files.some(({ file }) => file === was.file))
  if (changed.length === 0 && gone.length === 0) return
  const replaced = changed.flatMap(({ file }) => applied.get(file) ?? [])
  await dropUnused(client, [...gone, ...replaced])
  // Function bodies refer to tables and functions that are created later.
  await client.query('set local check_function_bodies = off')
  await applyFiles(client, changed, 'tables')
  for (const { tag, text, hash, when } of pending) {
    await client.query(text).catch((cause: Error) => {
      throw new Error(`db/migrations/${tag}.sql: ${cause.message}`, { cause })
    })
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, when],
    )
  }
  await dropGone(client, gone)
  await client.query(loadTrigrams)
  await applyFiles(client, changed, 'functions')
  await applyFiles(client, changed, 'views')
  await noteApplied(client, changed)
}

/** The migrations that are newer than the last applied one. */
async function notRun(client: Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  const last = rows[0]?.last ?? null
  return migrations.filter(({ when }) => last === null || when > Number(last))
}
