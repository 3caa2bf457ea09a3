import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { from } from 'pg-copy-streams'
import type { Database } from '#shared/server/services.ts'

export type CopiedValue = string | number | boolean | null

/** Adds rows to a table in the transaction that `copying` opened: `target` is the table with its columns, rows are in their order. */
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
 * A transaction on a connection of its own that can also take rows by COPY, the cheapest way in for many. Its statements may take five
 * minutes, and nothing waits for the disk: a power cut can take back the last of these transactions, whole and in their order, so what it
 * does must be what is found undone and done again.
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
