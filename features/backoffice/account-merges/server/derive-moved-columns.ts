import { sql } from 'drizzle-orm'
import type { AccountMergeRule } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import type { Database } from '#shared/server/services.ts'

/** A unique index: its columns, its predicate as SQL, and whether nulls are equal in it. */
type UniqueIndex = { columns: string[]; predicate: string | null; nullsEqual: boolean }

/** A column that references an account, whose rows move from the source account to the target account. */
export type MovedColumn = {
  table: string
  column: string
  primaryKey: string[]
  /** Unique indexes with this column. */
  uniqueIndexes: UniqueIndex[]
  /** Checks with this column, as SQL. */
  checks: string[]
  rule: Extract<AccountMergeRule, { column: string }> | undefined
}

type Name = { table: string; column: string }

/** Columns with a foreign key to accounts that the process may update: rows that are only ever added stay as they are. */
async function loadAccountColumns(db: Database): Promise<Name[]> {
  const { rows } = await db.execute<Name>(sql`
    select distinct t.relname::text as "table", a.attname::text as "column" from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'profiles'::regclass)
      and has_column_privilege(c.conrelid, a.attnum, 'update') order by 1, 2`)
  return rows
}

async function loadUniqueIndexes(db: Database) {
  const { rows } = await db.execute<UniqueIndex & { table: string; isPrimary: boolean }>(sql`
    select t.relname::text as "table", i.indisprimary as "isPrimary", i.indnullsnotdistinct as "nullsEqual",
      pg_get_expr(i.indpred, i.indrelid) as predicate,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum = any((i.indkey::int2[])[0:i.indnkeyatts - 1]) order by a.attnum) as columns
    from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indisunique and t.relnamespace = 'public'::regnamespace order by i.indexrelid`)
  return rows
}

async function loadChecks(db: Database) {
  const { rows } = await db.execute<{ table: string; columns: string[]; condition: string }>(sql`
    select t.relname::text as "table", pg_get_expr(c.conbin, c.conrelid) as condition,
      array(select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum = any(c.conkey)) as columns
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'c' and t.relnamespace = 'public'::regnamespace order by c.oid`)
  return rows
}

/** Sorts columns so that a row moves after the rows that it references, such as a proof after its purchase. */
async function sortByReferences(db: Database, columns: Name[]): Promise<Name[]> {
  const { rows } = await db.execute<{ from: string; to: string }>(sql`
    select distinct f.relname::text as "from", t.relname::text as "to" from pg_constraint c
    join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and f.relnamespace = 'public'::regnamespace order by 1, 2`)
  const references = Map.groupBy(rows, ({ from }) => from)
  const sorted = new Set<string>()
  const seen = new Set<string>()
  const visit = (table: string) => {
    if (seen.has(table)) return
    seen.add(table)
    for (const { to } of references.get(table) ?? []) visit(to)
    sorted.add(table)
  }
  for (const { table } of columns) visit(table)
  const position = new Map([...sorted].map((table, i) => [table, i]))
  const of = ({ table }: Name) => position.get(table) ?? 0
  return columns.toSorted((a, b) => of(a) - of(b))
}

/**
 * The columns whose rows move in a merge, in order: every foreign key to accounts, except what features declare to stay. Read from the database
 * catalogue, so that a new table takes part without being listed.
 */
export async function deriveMovedColumns(
  db: Database,
  features: readonly Feature[],
): Promise<MovedColumn[]> {
  const rules = features.flatMap(({ accountMerge }) => accountMerge ?? [])
  const columns = await sortByReferences(db, await loadAccountColumns(db))
  const indexes = Map.groupBy(await loadUniqueIndexes(db), ({ table }) => table)
  const checks = Map.groupBy(await loadChecks(db), ({ table }) => table)
  return columns.flatMap(({ table, column }) => {
    const own = rules.filter((rule) => rule.table === table)
    if (own.some((rule) => rule.stays !== undefined && rule.columns.includes(column))) return []
    const ofTable = indexes.get(table) ?? []
    return {
      table,
      column,
      primaryKey: ofTable.find(({ isPrimary }) => isPrimary)?.columns ?? [],
      uniqueIndexes: ofTable.filter((index) => index.columns.includes(column)),
      checks: (checks.get(table) ?? [])
        .filter((check) => check.columns.includes(column))
        .map(({ condition }) => condition),
      rule: own.find((rule) => rule.stays === undefined && rule.column === column) as
        | MovedColumn['rule']
        | undefined,
    }
  })
}
