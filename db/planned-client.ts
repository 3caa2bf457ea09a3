import { createHash } from 'node:crypto'
import { Client } from 'pg'

/** A statement is planned once for each connection when it was asked for so often in this process. */
const often = 5

/** Each connection keeps the plan of every statement that has a name, some 20 kB: beyond so many, others are planned anew each time. */
const maxNames = 300

/** Texts asked for fewer times that are remembered. */
const maxCounted = 5000

type Asked = { text?: unknown; name?: unknown }

/** Counts what is asked, and gives what is asked often a name. Texts are ours: values never stand in them. */
function namesOf(): (text: string) => string | undefined {
  const asked = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= maxNames) return known
    const times = (asked.get(text) ?? 0) + 1
    if (times < often) {
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
 * Connections that keep the plans of what they are asked often. What has no values is left alone: it may be several statements, or one that ends
 * a session's state.
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
