import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { to } from 'pg-copy-streams'
import {
  copyOut,
  listTables,
  type Manifest,
  plainText,
  type Table,
  type TableSum,
} from './tables.ts'

/**
 * Dumps the product's tables, one text file per table, into `folder` and returns the manifest. All files come from one
 * snapshot, taken while the site runs.
 */
export async function dumpTables(ownerUrl: string, folder: string): Promise<Manifest> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(plainText)
    await client.query('begin isolation level repeatable read read only')
    const tables: TableSum[] = []
    for (const table of await listTables(client))
      tables.push(await sumTable(client, table, createWriteStream(join(folder, table.name))))
    const migrations = await client.query<{ hash: string }>(
      'select hash from drizzle.__drizzle_migrations order by id',
    )
    const queues = await client.query<{ name: string }>(
      'select distinct name from pgboss.job order by 1',
    )
    const sequences = await client.query<{ name: string; value: string | null }>(`
      select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`)
    const auditHead = tables.some(({ name }) => name === 'public.audit_head')
      ? (
          await client.query<{ seq: string; hash: string }>(
            `select seq, encode(hash, 'hex') as hash from audit_head`,
          )
        ).rows[0]
      : undefined
    return {
      product: 'lonja',
      madeAt: new Date().toISOString(),
      migrations: migrations.rows.map(({ hash }) => hash),
      queues: queues.rows.map(({ name }) => name),
      tables,
      sequences: sequences.rows,
      auditHead: auditHead && { ...auditHead, seq: Number(auditHead.seq) },
    }
  } finally {
    await client.end()
  }
}

/** Counts and hashes the rows of a table while forwarding their text. */
export async function sumTable(
  client: Client,
  table: Table,
  output: Writable = nowhere(),
): Promise<TableSum> {
  const hash = createHash('sha256')
  const copy = client.query(to(copyOut(table)))
  const counted = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(copy, counted, output)
  return { name: table.name, rows: copy.rowCount, sha256: hash.digest('hex') }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
