import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from } from 'pg-copy-streams'
import type { Logger } from 'pino'
import { prepareJobs } from '../jobs.ts'
import { migrateDatabase, migrateTables, migrationsFolder, readMigrations } from '../migrate.ts'
import { sumTable } from './dump.ts'
import { listTables, type Manifest, plainText } from './tables.ts'

/** Throws unless the database is new: without tables of the product, or with empty ones only. */
export async function checkIsNew(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.users') is not null as there`,
    )
    if (!rows[0]?.there) return
    const used = await client.query(
      'select (select count(*) from users) + (select count(*) from businesses) as rows',
    )
    if (Number(used.rows[0].rows) > 0)
      throw new Error(
        'Ahí hay datos ya. Restaura en una carpeta (DATA_DIR) o una base (DATABASE_URL) vacías.',
      )
  } finally {
    await client.end()
  }
}

/**
 * Fills the database at `ownerUrl` from the files that `dumpTables` wrote to `folder`: first the tables as of the dump,
 * then the rows, then the later migrations, functions and triggers. All rows are loaded or none; checksums are compared
 * before the commit and foreign keys are validated again. Throws when the dump comes from a newer version than
 * `migrations` creates.
 */
export async function loadTables(
  ownerUrl: string,
  folder: string,
  manifest: Manifest,
  log: Logger,
  migrations = migrationsFolder,
): Promise<void> {
  await migrateAsFar(ownerUrl, manifest.migrations, migrations)
  await prepareJobs(
    ownerUrl,
    manifest.queues.map((name) => ({ name })),
    log,
  )
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(plainText)
    await client.query('begin')
    await fill(client, folder, manifest)
    await client.query('commit')
  } finally {
    await client.end()
  }
  await migrateDatabase(ownerUrl, migrations)
}

async function fill(client: Client, folder: string, manifest: Manifest): Promise<void> {
  const restoreForeignKeys = await dropForeignKeys(client)
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]))
  await client.query(`truncate ${[...tables.keys()].join(', ')}`)
  for (const was of manifest.tables) {
    const table = tables.get(was.name)
    if (!table) throw new Error(`La copia trae la tabla ${was.name}, que aquí no existe.`)
    await pipeline(
      createReadStream(join(folder, was.name)),
      client.query(from(`copy ${table.name} (${table.columns}) from stdin`)),
    )
    const is = await sumTable(client, table)
    if (is.rows !== was.rows || is.sha256 !== was.sha256)
      throw new Error(
        `La tabla ${was.name} no quedó igual: ${is.rows} de ${was.rows} filas. No se restauró nada.`,
      )
  }
  for (const { name, value } of manifest.sequences)
    if (value !== null) await client.query('select setval($1::regclass, $2)', [name, value])
  await restoreForeignKeys()
}

/**
 * Drops the foreign keys, which would refuse rows loaded table by table. The returned function restores and validates
 * them, in the original order, which determines the order of cascading deletions.
 */
async function dropForeignKeys(client: Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by oid`)
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${key.name}`)
  return async () => {
    for (const key of keys)
      await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`)
  }
}

/** Runs only the migrations that had run when the dump was made; triggers are created after the rows are loaded. */
async function migrateAsFar(ownerUrl: string, ran: string[], migrations: string): Promise<void> {
  const current = readMigrations(migrations).map(({ hash }) => hash)
  if (ran.some((hash, i) => hash !== current[i]))
    throw new Error(
      'La copia se hizo con otra versión de Lonja, más nueva que esta: actualiza primero.',
    )
  await migrateTables(ownerUrl, migrations, ran.length)
}
