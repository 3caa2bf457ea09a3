import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

/** A statement being written: texts of ours around numbered values, so that nothing a person typed is ever part of the SQL. */
export class Statement {
  readonly values: unknown[] = []

  /** The placeholder of a value. */
  value(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** Each connection keeps the plan of every named statement: beyond this many shapes, rare ones are planned anew each time. */
const mostNames = 150

const names = new Map<string, string | undefined>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.has(text)) return known
  if (names.size >= mostNames) return undefined
  const name = `search_${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}

/** Runs the statement as a named one, planned once for each connection. */
export async function run<R extends object>(pool: Pool, text: string, { values }: Statement): Promise<R[]> {
  const { rows } = await pool.query<R>({ name: nameOf(text), text, values })
  return rows
}
