import { createHash } from 'node:crypto'
import { Client } from 'pg'

/** A statement is prepared once per connection after this many executions in this process. */
const minUses = 5

/**
 * Each connection stores the plan of every named statement, some 20 kB; statements beyond this number are planned each
 * time.
 */
const maxNames = 300

/** Maximum number of rarer statement texts that are counted. */
const maxCounted = 5000

type Asked = { text?: unknown; name?: unknown }

/** Counts executions and returns a name for frequent statements. Texts come from the code and never contain values. */
function namesOf(): (text: string) => string | undefined {
  const asked = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= maxNames) return known
    const times = (asked.get(text) ?? 0) + 1
    if (times < minUses) {
      if (asked.size >= maxCounted) asked.clear()
      asked.set(text, times)
      return undefined
    }
    asked.delete(text)
    const name = `often_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
    names.set(text, name)
    return name
  }
}

/**
 * Returns a client class that prepares frequent statements. Statements without values stay unnamed: they may be several
 * statements, or one that resets the session.
 */
export function plannedClient(): typeof Client {
  const nameOf = namesOf()
  return class extends Client {
    override query = ((config: Asked | string, values?: unknown, ...more: unknown[]) => {
      const isPlannable =
        typeof config === 'object' &&
        typeof config.text === 'string' &&
        config.name === undefined &&
        Array.isArray(values)
      const name = isPlannable && values.length > 0 ? nameOf(config.text as string) : undefined
      const ask = super.query as (...args: unknown[]) => unknown
      return ask.call(this, name ? { ...(config as Asked), name } : config, values, ...more)
    }) as Client['query']
  }
}
