import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

/** A statement being written: texts of ours around numbered values, so that nothing a person typed is ever part of the SQL. */
export class SqlStatement {
  readonly values: unknown[] = []

  /** The placeholder of a value. */
  value(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/**
 * A LIMIT written out: of one that comes as a value the server assumes a tenth of the table, finds its general plan dear, and makes
 * a new one for each request. Throws RangeError for what is no whole number.
 */
export function limitOf(rows: number): string {
  if (!Number.isSafeInteger(rows) || rows < 0) throw new RangeError(`no limit: ${rows}`)
  return `limit ${rows}`
}

/** Each connection keeps the plan of every named statement: beyond this many shapes, rare ones are planned anew each time. */
const maxNames = 150

/** A text whose placeholders are the values that it uses, in order: the server can't tell the type of one that is never used. */
type Written = { name: string | undefined; text: string; uses: number[] }

const known = new Map<string, Written>()

function written(text: string): Written {
  const before = known.get(text)
  if (before) return before
  const uses = [
    ...new Set([...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))),
  ].sort((a, b) => a - b)
  const places = new Map(uses.map((number, at) => [number, `$${at + 1}`]))
  const renumbered = text.replace(
    /\$(\d+)/g,
    (_, number: string) => places.get(Number(number)) ?? '',
  )
  const isNamed = known.size < maxNames
  const name = isNamed
    ? `search_${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
    : undefined
  const made = { name, text: renumbered, uses }
  if (isNamed) known.set(text, made)
  return made
}

/** Runs the statement as a named one, planned once for each connection. */
export async function run<R extends object>(
  pool: Pool,
  text: string,
  { values }: SqlStatement,
): Promise<R[]> {
  const { uses, ...query } = written(text)
  const { rows } = await pool.query<R>({
    ...query,
    values: uses.map((number) => values[number - 1]),
  })
  return rows
}
