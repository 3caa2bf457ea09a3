import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

/**
 * An SQL statement under construction: fixed text with numbered placeholders, so that user input is
 * never part of the SQL.
 */
export class SqlStatement {
  readonly values: unknown[] = []

  /** Adds a value and returns its placeholder. */
  value(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/**
 * A literal LIMIT: for a parameter, the server assumes a tenth of the table, considers the generic
 * plan too expensive and replans every request. Throws RangeError unless `rows` is a non-negative
 * integer.
 */
export function limitOf(rows: number): string {
  if (!Number.isSafeInteger(rows) || rows < 0) throw new RangeError(`no limit: ${rows}`)
  return `limit ${rows}`
}

/**
 * Maximum number of named statements: each connection stores a plan per name; statements beyond
 * this number are planned for each request.
 */
const maxNames = 150

/**
 * Text with renumbered placeholders, without unused values, whose types the server could not infer.
 */
type NormalizedStatement = { name: string | undefined; text: string; uses: number[] }

const statements = new Map<string, NormalizedStatement>()

function normalizeStatement(text: string): NormalizedStatement {
  const existing = statements.get(text)
  if (existing) return existing
  const uses = [
    ...new Set([...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))),
  ].sort((a, b) => a - b)
  const places = new Map(uses.map((number, at) => [number, `$${at + 1}`]))
  const renumbered = text.replace(
    /\$(\d+)/g,
    (_, number: string) => places.get(Number(number)) ?? '',
  )
  const isNamed = statements.size < maxNames
  const name = isNamed
    ? `search_${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
    : undefined
  const normalized = { name, text: renumbered, uses }
  if (isNamed) statements.set(text, normalized)
  return normalized
}

/** Runs the statement as a prepared one, planned once per connection. */
export async function run<R extends object>(
  pool: Pool,
  text: string,
  { values }: SqlStatement,
): Promise<R[]> {
  const { uses, ...query } = normalizeStatement(text)
  const { rows } = await pool.query<R>({
    ...query,
    values: uses.map((number) => values[number - 1]),
  })
  return rows
}
