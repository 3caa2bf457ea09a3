import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#shared/server/services.ts'

/** Text contained in everything that the person wrote and in what others wrote about them. */
export const markerText = 'Xilófona Cañaveral'

/**
 * Finds where either word of the planted text, or `pattern`, is stored: text, JSON and array columns of all tables,
 * including those of jobs, and e-mail files.
 */
export async function findMarkerText(
  { pool, config }: Services,
  pattern = 'xil.fona|ca.averal',
): Promise<string[]> {
  const { rows: columns } = await pool.query<{ at: string; table: string; column: string }>(
    `select format('%s.%s', table_name, column_name) as at, format('%I.%I', table_schema, table_name) as table, quote_ident(column_name) as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
       and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector', 'USER-DEFINED')`,
  )
  const found: string[] = []
  for (const { at, table, column } of columns) {
    const { rowCount } = await pool.query(
      `select 1 from ${table} where ${column}::text ~* $1 limit 1`,
      [pattern],
    )
    if (rowCount) found.push(at)
  }
  const folder = join(config.dataDir, 'mail')
  for (const name of await readdir(folder).catch(() => []))
    if (
      new RegExp(pattern, 'i').test(
        (await readFile(join(folder, name), 'utf8')).replace(/=C3=(B3|B1)/g, 'x'),
      )
    )
      found.push('mail')
  return [...new Set(found)].sort()
}
