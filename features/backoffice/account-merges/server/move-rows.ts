import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { type Move, moves, type Pair } from './decided/moves.ts'

/** How many rows of each column. */
type Counts = Record<string, number>

type Merge = Pair & { id: string }

const row = sql`${sql.identifier('t')}`
const twin = sql`${sql.identifier('k')}`
const column = (of: SQL, name: string) => sql`${of}.${sql.identifier(name)}`

/** What makes a row of each table that rows are moved in. */
async function readKeys(tx: Database): Promise<Map<string, string[]>> {
  const tables = sql.param([...new Set(moves.map(({ table }) => table))])
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

/** Whether row `t` of the account that is taken in is among those that move; SQL. */
function mayMove(move: Move, pair: Pair): SQL {
  const { table, column: of, once = [], others = [], only } = move
  const kept = once.map(({ columns, among }) => {
    const same = columns.map((name) => sql` and ${column(twin, name)} = ${column(row, name)}`)
    const found = sql`exists (select from ${sql.identifier(table)} k where ${column(twin, of)} = ${pair.keptId}${sql.join(same)}
      ${among ? sql`and ${among(twin)}` : sql``})`
    return among ? sql`not (${among(row)} and ${found})` : sql`not ${found}`
  })
  const strangers = others.map((name) => sql`${column(row, name)} is distinct from ${pair.keptId}`)
  return sql.join(
    [
      sql`${column(row, of)} = ${pair.absorbedId}`,
      ...kept,
      ...strangers,
      ...(only ? [only(row, pair)] : []),
    ],
    sql` and `,
  )
}

/** Gives the rows that `which` names to the account `to`, each at a free place where they stand at places; SQL that returns their keys as `key`. */
function give(
  { table, column: of, max, firstChoice }: Move,
  to: string,
  which: SQL,
  columns: string[],
): SQL {
  const target = sql.identifier(table)
  const given = sql`${sql.identifier(of)} = ${to}${firstChoice ? sql`, ${sql.identifier(firstChoice)} = false` : sql``}`
  if (max === undefined)
    return sql`update ${target} t set ${given} where ${which} returning ${keyOf(columns)} as key`
  return sql`update ${target} t set ${given}, place = f.place
    from (select t.id, row_number() over (order by t.place) as n from ${target} t where ${which}) c
    join (select p.place, row_number() over (order by p.place) as n from generate_series(1, ${max}::int) as p (place)
      where not exists (select from ${target} k where ${column(twin, of)} = ${to} and k.place = p.place)) f on f.n = c.n
    where t.id = c.id returning ${keyOf(columns)} as key`
}

const nameOf = ({ table, column: of }: Move) => `${table}.${of}`

/** Moves what is moved of one account into the other, and writes down each row; resolves to how many there were. */
export async function moveRows(tx: Database, merge: Merge): Promise<Counts> {
  const keys = await readKeys(tx)
  const counts: Counts = {}
  for (const move of moves) {
    const { rowCount } = await tx.execute(sql`
      with moved as (${give(move, merge.keptId, mayMove(move, merge), keys.get(move.table) ?? [])})
      insert into account_merge_rows (merge_id, table_name, column_name, key) select ${merge.id}::uuid, ${move.table}::text, ${move.column}::text, key from moved`)
    if (rowCount) counts[nameOf(move)] = rowCount
  }
  return counts
}

/** Moves back what a merge moved, as far as it is there and still the account’s; resolves to how many rows those were. */
export async function returnRows(tx: Database, merge: Merge): Promise<Counts> {
  const keys = await readKeys(tx)
  const counts: Counts = {}
  for (const move of moves) {
    const columns = keys.get(move.table) ?? []
    const which = sql`${column(row, move.column)} = ${merge.keptId} and exists (select from account_merge_rows r where r.merge_id = ${merge.id}
      and r.table_name = ${move.table} and r.column_name = ${move.column} and r.key = ${keyOf(columns)})`
    const { rowCount } = await tx.execute(give(move, merge.absorbedId, which, columns))
    if (rowCount) counts[nameOf(move)] = rowCount
  }
  await tx.execute(sql`delete from account_merge_rows where merge_id = ${merge.id}`)
  return counts
}
