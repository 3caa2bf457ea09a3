import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { from } from 'pg-copy-streams'
import type { Database } from '#shared/server/services.ts'

export type CopiedValue = string | number | boolean | null

/**
 * Inserts rows in the transaction that `copying` opened: `target` is the table with its columns, in the order of the
 * values.
 */
export type CopyRows = (target: string, rows: CopiedValue[][]) => Promise<void>

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const written = (value: CopiedValue): string => {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return /[\\\t\n\r]/.test(value)
    ? value.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] as string)
    : value
}

const copyTo =
  (client: PoolClient): CopyRows =>
  async (target, rows) => {
    if (rows.length === 0) return
    const text = rows.map((row) => `${row.map(written).join('\t')}\n`).join('')
    await pipeline([text], client.query(from(`copy ${target} from stdin`)))
  }

/**
 * Runs a transaction on a separate connection that also accepts rows by COPY, the cheapest way to insert many.
 * Statements may take five minutes. Commits do not wait for the disk: a power cut can lose the last of these
 * transactions, each as a whole and in order, so callers must detect missing work and repeat it.
 */
export async function copying<T>(
  pool: Pool,
  work: (tx: Database, copyRows: CopyRows) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    return await drizzle({ client, casing: 'snake_case' }).transaction(async (tx) => {
      await tx.execute(`set local statement_timeout = '5min'; set local synchronous_commit = off`)
      return work(tx, copyTo(client))
    })
  } finally {
    client.release()
  }
}
