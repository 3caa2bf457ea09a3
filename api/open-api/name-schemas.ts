type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Node = { [key: string]: Json }

/** A schema that occurs in several places, and its candidate names. */
type Shared = {
  schema: Node
  names: Map<string, number>
  feature: string
  operation: string
  count: number
}

/** Where a schema was found, with the names from which its own is derived. */
type Place = { name: string; feature: string; operation: string }

/** Characters of the shortest schema that is worth a name. */
const minShared = 80

const isNode = (value: Json | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `findThings` becomes `Things`. */
const thingOf = (operation: string) => capital(operation.replace(/^[a-z]+(?=[A-Z])/, ''))
const oneOf = (name: string) =>
  name
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|x|ch)es$/, '')
    .replace(/(?<!s)s$/, '')

const isWorthAName = (schema: Node) =>
  (isNode(schema.properties) ||
    Array.isArray(schema.anyOf) ||
    Array.isArray(schema.oneOf) ||
    Array.isArray(schema.enum)) &&
  JSON.stringify(schema).length >= minShared

/** Schemas nested in a schema, with the name each would get there. */
function* inside(schema: Node, name: string): Generator<[Node, string, (replaced: Node) => void]> {
  for (const key of ['items', 'additionalProperties'] as const) {
    const one = schema[key]
    if (isNode(one))
      yield [
        one,
        oneOf(name) === name ? `${name}Item` : oneOf(name),
        (replaced) => (schema[key] = replaced),
      ]
  }
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const) {
    const all = schema[key]
    if (Array.isArray(all))
      for (const [at, one] of all.entries())
        if (isNode(one)) yield [one, name, (replaced) => (all[at] = replaced)]
  }
  const { properties } = schema
  if (isNode(properties))
    for (const [key, one] of Object.entries(properties))
      if (isNode(one)) yield [one, capital(key), (replaced) => (properties[key] = replaced)]
}

/** `items` of a list is no useful name: such a schema is named after the list. */
const nameIn = (place: Place, name: string) =>
  /^(Items?|Value)$/.test(name) ? oneOf(place.name) : name

function count(schema: Node, place: Place, found: Map<string, Shared>): void {
  const key = JSON.stringify(schema)
  if (isWorthAName(schema)) {
    const before = found.get(key) ?? {
      schema,
      names: new Map(),
      feature: place.feature,
      operation: place.operation,
      count: 0,
    }
    before.count++
    before.names.set(place.name, (before.names.get(place.name) ?? 0) + 1)
    found.set(key, before)
    // Its nested schemas were counted at its first place: inside a component they occur once.
    if (before.count > 1) return
  }
  for (const [one, name] of inside(schema, place.name))
    count(one, { ...place, name: nameIn(place, name) }, found)
}

function named(shared: readonly Shared[], taken: ReadonlySet<string>): string[] {
  const used = new Set(taken)
  return shared.map(({ names, feature, operation }) => {
    const [[name = 'Value'] = []] = [...names].toSorted(
      ([one, times], [other, more]) => more - times || one.localeCompare(other),
    )
    const camel = feature.split('-').map(capital).join('')
    const free = [name, `${camel}${name}`, `${capital(operation)}${name}`].find(
      (one) => !used.has(one),
    )
    let wanted = free ?? `${camel}${name}`
    for (let nth = 2; used.has(wanted); nth++) wanted = `${camel}${name}${nth}`
    used.add(wanted)
    return wanted
  })
}

function replace(
  schema: Node,
  names: ReadonlyMap<string, string>,
  keys: ReadonlyMap<Node, string>,
): void {
  for (const [one, , put] of inside(schema, '')) {
    const name = names.get(keys.get(one) ?? '')
    if (name === undefined) replace(one, names, keys)
    else put({ $ref: `#/components/schemas/${name}` })
  }
}

function keysOf(schema: Node, keys: Map<Node, string>): Map<Node, string> {
  keys.set(schema, JSON.stringify(schema))
  for (const [one] of inside(schema, '')) keysOf(one, keys)
  return keys
}

export type Described = {
  schema: object
  operation: string
  feature: string
  put: (schema: object) => void
}

/**
 * Turns each schema that occurs more than once into a named component, named after its most frequent place, so that
 * generated clients have one type per concept. `taken` are names already used otherwise. Returns the named schemas;
 * modifies the given ones.
 */
export function nameSchemas(
  described: readonly Described[],
  taken: readonly string[],
): Record<string, object> {
  const found = new Map<string, Shared>()
  for (const { schema, operation, feature } of described)
    count(schema as Node, { name: thingOf(operation), operation, feature }, found)
  const shared = [...found].filter(([, { count }]) => count > 1)
  const list = named(
    shared.map(([, one]) => one),
    new Set(taken),
  )
  const names = new Map(shared.map(([key], at) => [key, list[at] ?? '']))
  const components: Record<string, object> = {}
  for (const [at, [, one]] of shared.entries()) {
    const own = structuredClone(one.schema)
    replace(own, names, keysOf(own, new Map()))
    components[list[at] ?? ''] = own
  }
  for (const { schema, put } of described) {
    const own = structuredClone(schema) as Node
    const whole = names.get(JSON.stringify(own))
    replace(own, names, keysOf(own, new Map()))
    put(whole === undefined ? own : { $ref: `#/components/schemas/${whole}` })
  }
  return Object.fromEntries(
    Object.entries(components).toSorted(([one], [other]) => one.localeCompare(other)),
  )
}
