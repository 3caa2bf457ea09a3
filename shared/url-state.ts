import { uuidPattern } from './validation/uuid-pattern.ts'

/**
 * One part of a page's state in its URL, as data, so that pages that only write URLs load no code
 * that reads them.
 */
export type UrlField<T> = {
  name: string
  kind: 'text' | 'number' | 'integer' | 'flag' | 'one' | 'list'
  /** Taken when the URL names no valid value, and not written. */
  default?: T
  min?: number
  /** Of numbers; longer texts are cut to it. */
  max?: number
  pattern?: RegExp
  /** The vocabulary, and its words in the URL where they differ. */
  values?: readonly string[]
  words?: Record<string, string>
}

/** Words without surrounding spaces, cut to `max`, or valid only if they match `pattern`. */
export const textField = (
  name: string,
  rules: { max?: number; pattern?: RegExp } = {},
): UrlField<string> => ({ name, kind: 'text', ...rules })

/** An id of the database. */
export const idField = (name: string): UrlField<string> => textField(name, { pattern: uuidPattern })

export const numberField = (name: string, min: number, max: number): UrlField<number> => ({
  name,
  kind: 'number',
  min,
  max,
})

export const integerField = (name: string, min: number, max: number): UrlField<number> => ({
  name,
  kind: 'integer',
  min,
  max,
})

/** `1`, or absent. */
export const flagField = (name: string): UrlField<boolean> => ({ name, kind: 'flag' })

/** One of a vocabulary whose values are written as they are. */
export const enumField = <K extends string>(name: string, values: readonly K[]): UrlField<K> => ({
  name,
  kind: 'one',
  values,
})

/** One of a vocabulary, by its word in the URL. */
export const choiceField = <K extends string>(
  name: string,
  words: Record<K, string>,
): UrlField<K> => ({ name, kind: 'one', values: Object.keys(words), words })

/** Several of a vocabulary: a repeated parameter, in the vocabulary's order. */
export const listField = <K extends string>(name: string, values: readonly K[]): UrlField<K[]> => ({
  name,
  kind: 'list',
  values,
})

/** The same field with a value for a URL that does not name it. */
export const withDefault = <T>(field: UrlField<T>, value: T): UrlField<T> & { default: T } => ({
  ...field,
  default: value,
})

/** The parts of a page's state; their order is that of the canonical URL. */
// biome-ignore lint/suspicious/noExplicitAny: each field has a type of its own
export type UrlFields = Record<string, UrlField<any>>
type Value<F> = F extends UrlField<infer T> ? T : never
type Defaulted<F extends UrlFields> = {
  [K in keyof F]: F[K] extends { default: unknown } ? K : never
}[keyof F]

/** State of a page with these fields; those with a default are always present. */
export type UrlState<F extends UrlFields> = { [K in Defaulted<F>]: Value<F[K]> } & {
  [K in Exclude<keyof F, Defaulted<F>>]?: Value<F[K]>
}

/** Query parameters that the page understands, in canonical order. */
export const urlParameters = (fields: UrlFields): string[] =>
  Object.values(fields).map(({ name }) => name)

/** What stands in the URL for a value; nothing for none and for the default. */
function textsOf(
  { default: usual, values = [], words }: UrlField<unknown>,
  value: unknown,
): string[] {
  if (Array.isArray(value)) return values.filter((one) => value.includes(one))
  if (value === usual || (!value && value !== 0)) return []
  return [value === true ? '1' : (words?.[value as string] ?? String(value))]
}

/** The query with a change of these parts; other parts and parameters of others stay. */
export function updateUrlState<F extends UrlFields>(
  fields: F,
  before: URLSearchParams,
  change: Partial<UrlState<F>>,
): URLSearchParams {
  const query = new URLSearchParams(before)
  for (const [key, field] of Object.entries(fields)) {
    if (!(key in change)) continue
    const [first, ...others] = textsOf(field, (change as Record<string, unknown>)[key])
    if (first === undefined) query.delete(field.name)
    else query.set(field.name, first)
    for (const text of others) query.append(field.name, text)
  }
  return query
}

/** The path with the query of the state, after one that it has; a path alone for the default state. */
export function formatUrlState<F extends UrlFields>(
  fields: F,
  path: string,
  state: Partial<UrlState<F>>,
): string {
  const query = updateUrlState(fields, new URLSearchParams(), state)
  return query.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
}
