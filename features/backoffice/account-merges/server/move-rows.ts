import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { type AccountPair, type MovedColumn, movedColumns } from './decided/moved-columns.ts'

/** Number of rows by `table.column`. */
type Counts = Record<string, number>

type Merge = AccountPair & { id: string }

const row = sql`${sql.identifier('t')}`
const keptRow = sql`${sql.identifier('k')}`
const column = (of: SQL, name: string) => sql`${of}.${sql.identifier(name)}`

/** Loads the primary-key columns of each table in `moves`. */
async function getPrimaryKeys(tx: Database): Promise<Map<string, string[]>> {
  const tables = sql.param([...new Set(movedColumns.map(({ table }) => table))])
  const { rows } = await tx.execute<{ table: string; columns: string[] }>(sql`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indisprimary and c.relnamespace = 'public'::regnamespace and c.relname = any(${tables}) group by c.relname`)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** The primary key of row `t`, as an object; SQL. */
const keyOf = (columns: string[]): SQL =>
  sql`jsonb_build_object(${sql.join(
    columns.flatMap((name) => [sql`${name}::text`, column(row, name)]),
    sql`, `,
  )})`

/** SQL condition: row `t` of the absorbed account can move to the remaining one. */
function isMovable(move: MovedColumn, pair: AccountPair): SQL {
  const { table, column: of, uniqueBy = [], notKept = [], condition } = move
  const noDuplicate = uniqueBy.map(({ columns, where }) => {
    const same = columns.map((name) => sql` and ${column(keptRow, name)} = ${column(row, name)}`)
    const found = sql`exists (select from ${sql.identifier(table)} k where ${column(keptRow, of)} = ${pair.keptId}${sql.join(same)}
      ${where ? sql`and ${where(keptRow)}` : sql``})`
    return where ? sql`not (${where(row)} and ${found})` : sql`not ${found}`
  })
  const notSelf = notKept.map((name) => sql`${column(row, name)} is distinct from ${pair.keptId}`)
  return sql.join(
    [
      sql`${column(row, of)} = ${pair.absorbedId}`,
      ...noDuplicate,
      ...notSelf,
      ...(condition ? [condition(row, pair)] : []),
    ],
    sql` and `,
  )
}

/** SQL that assigns the rows matching `which` to the account `to`, at free places where rows have places, and returns their primary keys as `key`. */
function reassignRows(
  { table, column: of, max, firstChoice }: MovedColumn,
  to: string,
  which: SQL,
  columns: string[],
): SQL {
  const target = sql.identifier(table)
  const assignment = sql`${sql.identifier(of)} = ${to}${firstChoice ? sql`, ${sql.identifier(firstChoice)} = false` : sql``}`
  if (max === undefined)
    return sql`update ${target} t set ${assignment} where ${which} returning ${keyOf(columns)} as key`
  return sql`update ${target} t set ${assignment}, place = f.place
    from (select t.id, row_number() over (order by t.place) as n from ${target} t where ${which}) c
    join (select p.place, row_number() over (order by p.place) as n from generate_series(1, ${max}::int) as p (place)
      where not exists (select from ${target} k where ${column(keptRow, of)} = ${to} and k.place = p.place)) f on f.n = c.n
    where t.id = c.id returning ${keyOf(columns)} as key`
}

const nameOf = ({ table, column: of }: MovedColumn) => `${table}.${of}`

/** Moves rows from the absorbed account to the remaining one and records each in `account_merge_rows`. Returns the number of rows per column. */
export async function moveRows(tx: Database, merge: Merge): Promise<Counts> {
  const keys = await getPrimaryKeys(tx)
  const counts: Counts = {}
  for (const move of movedColumns) {
    const { rowCount } = await tx.execute(sql`
      with moved as (${reassignRows(move, merge.keptId, isMovable(move, merge), keys.get(move.table) ?? [])})
      insert into account_merge_rows (merge_id, table_name, column_name, key) select ${merge.id}::uuid, ${move.table}::text, ${move.column}::text, key from moved`)
    if (rowCount) counts[nameOf(move)] = rowCount
  }
  return counts
}

/** Returns the moved rows that still exist and still belong to the remaining account. Returns the number of rows per column. */
export async function returnRows(tx: Database, merge: Merge): Promise<Counts> {
  const keys = await getPrimaryKeys(tx)
  const counts: Counts = {}
  for (const move of movedColumns) {
    const columns = keys.get(move.table) ?? []
    const which = sql`${column(row, move.column)} = ${merge.keptId} and exists (select from account_merge_rows r where r.merge_id = ${merge.id}
      and r.table_name = ${move.table} and r.column_name = ${move.column} and r.key = ${keyOf(columns)})`
    const { rowCount } = await tx.execute(reassignRows(move, merge.absorbedId, which, columns))
    if (rowCount) counts[nameOf(move)] = rowCount
  }
  await tx.execute(sql`delete from account_merge_rows where merge_id = ${merge.id}`)
  return counts
}
