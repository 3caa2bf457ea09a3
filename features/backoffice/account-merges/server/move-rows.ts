import { type SQL, sql } from 'drizzle-orm'
import type { AccountPair } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import type { Database } from '#shared/server/services.ts'
import { deriveMovedColumns, type MovedColumn } from './derive-moved-columns.ts'

/** Number of rows by `table.column`. */
type Counts = Record<string, number>

type Merge = AccountPair & { id: string }

const row = sql`${sql.identifier('t')}`
const targetRow = sql`${sql.identifier('k')}`
const column = (of: SQL, name: string) => sql`${of}.${sql.identifier(name)}`

/** The primary key of row `t`, as an object; SQL. */
const keyOf = (columns: string[]): SQL =>
  sql`jsonb_build_object(${sql.join(
    columns.flatMap((name) => [sql`${name}::text`, column(row, name)]),
    sql`, `,
  )})`

/** Evaluates a condition of the catalogue, which names columns without a table, for one row. */
const holds = (condition: string, of: SQL): SQL => sql`(select ${sql.raw(condition)} from ${of} r)`

/** SQL condition: row `t` of the source account can move to the target account, as every unique index, check and rule allows. */
function isMovable(move: MovedColumn, { targetId, sourceId }: AccountPair): SQL {
  const { table, column: of, uniqueIndexes, checks, rule } = move
  const flag = rule?.defaultFlag
  const changes = sql`jsonb_build_object(${of}::text, ${targetId}::uuid${flag ? sql`, ${flag}::text, false` : sql``})`
  const moved = sql`(select (jsonb_populate_record(${row}, ${changes})).*)`
  const noDuplicate = uniqueIndexes
    // The place is assigned when the row moves.
    .filter(({ columns }) => !(rule?.maxPlaces && columns.includes('place')))
    .map(({ columns, predicate, nullsEqual }) => {
      const equals = nullsEqual ? sql`is not distinct from` : sql`=`
      const same = columns
        .filter((name) => name !== of)
        .map((name) => sql` and ${column(targetRow, name)} ${equals} ${column(row, name)}`)
      const found = sql`exists (select from ${sql.identifier(table)} k where ${column(targetRow, of)} = ${targetId}${sql.join(same)}
        ${predicate ? sql`and ${holds(predicate, sql`(select ${targetRow}.*)`)}` : sql``})`
      return predicate
        ? sql`not (coalesce(${holds(predicate, moved)}, false) and ${found})`
        : sql`not ${found}`
    })
  return sql.join(
    [
      sql`${column(row, of)} = ${sourceId}`,
      ...noDuplicate,
      ...checks.map((check) => sql`${holds(check, moved)} is not false`),
      ...(rule?.when ? [rule.when(row, { targetId, sourceId })] : []),
    ],
    sql` and `,
  )
}

/** SQL that assigns the rows matching `which` to the account `to`, at free places where rows have places, and returns their primary keys as `key`. */
function reassignRows(move: MovedColumn, to: string, which: SQL): SQL {
  const { column: of, primaryKey, rule } = move
  const { maxPlaces, defaultFlag } = rule ?? {}
  const target = sql.identifier(move.table)
  const assignment = sql`${sql.identifier(of)} = ${to}${defaultFlag ? sql`, ${sql.identifier(defaultFlag)} = false` : sql``}`
  if (maxPlaces === undefined)
    return sql`update ${target} t set ${assignment} where ${which} returning ${keyOf(primaryKey)} as key`
  return sql`update ${target} t set ${assignment}, place = f.place
    from (select t.id, row_number() over (order by t.place) as n from ${target} t where ${which}) c
    join (select p.place, row_number() over (order by p.place) as n from generate_series(1, ${maxPlaces}::int) as p (place)
      where not exists (select from ${target} k where ${column(targetRow, of)} = ${to} and k.place = p.place)) f on f.n = c.n
    where t.id = c.id returning ${keyOf(primaryKey)} as key`
}

const nameOf = ({ table, column: of }: MovedColumn) => `${table}.${of}`

/** Moves rows from the source account to the target account and records each in `account_merge_rows`. Returns the number of rows per column. */
export async function moveRows(
  tx: Database,
  features: readonly Feature[],
  merge: Merge,
): Promise<Counts> {
  const counts: Counts = {}
  for (const move of await deriveMovedColumns(tx, features)) {
    const { rowCount } = await tx.execute(sql`
      with moved as (${reassignRows(move, merge.targetId, isMovable(move, merge))})
      insert into account_merge_rows (merge_id, table_name, column_name, key) select ${merge.id}::uuid, ${move.table}::text, ${move.column}::text, key from moved`)
    if (rowCount) counts[nameOf(move)] = rowCount
  }
  return counts
}

/** Returns the moved rows that still exist and still belong to the target account. Returns the number of rows per column. */
export async function returnRows(
  tx: Database,
  features: readonly Feature[],
  merge: Merge,
): Promise<Counts> {
  const counts: Counts = {}
  for (const move of await deriveMovedColumns(tx, features)) {
    const which = sql`${column(row, move.column)} = ${merge.targetId} and exists (select from account_merge_rows r where r.merge_id = ${merge.id}
      and r.table_name = ${move.table} and r.column_name = ${move.column} and r.key = ${keyOf(move.primaryKey)})`
    const { rowCount } = await tx.execute(reassignRows(move, merge.sourceId, which))
    if (rowCount) counts[nameOf(move)] = rowCount
  }
  await tx.execute(sql`delete from account_merge_rows where merge_id = ${merge.id}`)
  return counts
}
