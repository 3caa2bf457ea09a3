import { strangeTexts } from './strange-texts.ts'

export type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

/** Unexpected texts; each kind is tried in every text field. */
export const badTexts: readonly string[] = [
  'nul \u0000 aquí',
  'medio \ud83d emoji',
  'ß',
  'ﷺ',
  'abc\u202efdp.exe',
  'Lon\u200bja',
  '\u3164\u3164',
  '9999-12-31',
  '-1',
  'a'.repeat(100_000),
]

/** Valid values by field name, so that an input passes basic validation. */
const byName: Record<string, readonly string[]> = {
  email: ['ana@persona.test', 'ana@persona'],
  phone: ['+523312345678', '3312345678'],
  countryCode: ['MX', 'CO', 'XX'],
  country: ['MX'],
  currency: ['MXN', 'COP'],
  state: ['Jalisco'],
  city: ['Guadalajara'],
  postalCode: ['44160'],
  zone: ['America/Mexico_City'],
  timeZone: ['America/Mexico_City'],
  href: ['/directorio', 'https://tienda.test/x'],
  website: ['https://tienda.test'],
  month: ['2026-11'],
}

const byFormat: Record<string, readonly string[]> = {
  date: ['2026-11-26', '2024-02-29', '9999-12-31'],
  'date-time': ['2026-11-26T12:00:00Z', '2026-11-26T12:00:00.123-06:00', '9999-12-31T23:59:59Z'],
  time: ['09:00:00'],
  email: ['ana@persona.test'],
  uri: ['https://tienda.test/x'],
}

/** Generates inputs from schemas, deterministically for a `random`. `idFor` returns an id for a field name. */
export function createInputGenerator(
  schemas: Record<string, Schema>,
  random: () => number,
  idFor: (name: string) => string,
) {
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const resolved = (schema: Schema): Schema =>
    schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema

  function text({ format = '', minLength = 0, maxLength = 200 }: Schema, name: string): string {
    if (format === 'uuid') return idFor(name)
    if (byFormat[format]) return pick(byFormat[format])
    if (byName[name] && random() < 0.9) return pick(byName[name])
    const said = random() < 0.7 ? 'Palabra de prueba' : pick(strangeTexts)
    return said.padEnd(minLength, 'a').slice(0, Math.max(minLength, maxLength))
  }

  function number({ type, minimum = -5, maximum = 1000 }: Schema): number {
    const edges = [minimum, maximum, 0, 1, 2]
    const value =
      random() < 0.6 ? pick(edges) : minimum + random() * Math.min(maximum - minimum, 1000)
    return type === 'integer' ? Math.trunc(value) : value
  }

  function object(
    { properties = {}, required = [] }: Schema,
    depth: number,
  ): Record<string, unknown> {
    const given = Object.entries(properties).filter(
      ([name]) => required.includes(name) || random() < 0.5,
    )
    return Object.fromEntries(given.map(([name, one]) => [name, make(one, name, depth + 1)]))
  }

  /** A value that matches a schema, or almost. */
  function make(given: Schema, name = '', depth = 0): unknown {
    const schema = resolved(given)
    if ('const' in schema) return schema.const
    if (schema.enum) return pick(schema.enum)
    const forms = schema.anyOf ?? schema.oneOf
    if (forms) return make(pick(forms), name, depth)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => make(one, name, depth)))
    const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type
    if (type === 'null') return null
    if (type === 'boolean') return random() < 0.5
    if (type === 'integer' || type === 'number') return number({ ...schema, type })
    if (type === 'array') {
      const count =
        depth > 6
          ? (schema.minItems ?? 0)
          : Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, Math.floor(random() * 3)))
      return Array.from({ length: count }, (_, at) =>
        make(schema.prefixItems?.[at] ?? schema.items ?? {}, name, depth + 1),
      )
    }
    if (type === 'object' || schema.properties) return object(schema, depth)
    return text(schema, name)
  }

  return { make, pick }
}

type Path = (string | number)[]

/** Paths of all texts in a value. */
export function* textsIn(value: unknown, at: Path = []): Generator<Path> {
  if (typeof value === 'string') yield at
  else if (Array.isArray(value))
    for (const [i, one] of value.entries()) yield* textsIn(one, [...at, i])
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* textsIn(one, [...at, key])
}

/** A copy of the value with another value at a path. */
export function replaceAt(value: unknown, [first, ...rest]: Path, other: unknown): unknown {
  if (first === undefined) return other
  if (Array.isArray(value))
    return value.map((one, i) => (i === first ? replaceAt(one, rest, other) : one))
  const held = value as Record<string, unknown>
  return { ...held, [first]: replaceAt(held[first], rest, other) }
}
