import { createHash } from 'node:crypto'
import type { Manifest } from '#db/backup/tables.ts'

/** One line with the size of a backup and one checksum over all its tables: equal before and after a restore. */
export function summarize({ tables }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const hash = createHash('sha256')
  for (const table of tables) hash.update(`${table.name} ${table.rows} ${table.sha256}\n`)
  return `${tables.length} tablas, ${new Intl.NumberFormat('es').format(rows)} filas, suma ${hash.digest('hex').slice(0, 16)}`
}
