import { wholeSigns } from './text/truncate.ts'

/**
 * One part of a page's state in its URL, as data, so that pages that only write URLs load no code
 * that reads them.
 */
export type UrlField<T> = {
  name: string
  kind: 'text' | 'number' | 'integer' | 'flag' | 'one' | 'list' | 'other'
  /** Taken when the URL names no valid value, and not written. */
  default?: T
  min?: number
  /** Of numbers; longer texts are cut to it. */
  max?: number
  pattern?: RegExp
  /** The vocabulary, and its words in the URL where they differ. */
  values?: readonly string[]
  words?: Record<string, string>
  /** For fields of another kind. */
  read?: (text: string) => T | undefined
  write?: (value: T) => string
}

/** Words without surrounding spaces, cut to `max`, or valid only if they match `pattern`. */
export const textField = (
  name: string,
  rules: { max?: number; pattern?: RegExp } = {},
): UrlField<string> => ({ name, kind: 'text', ...rules })

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

function readText(text: string, { max, pattern }: UrlField<unknown>) {
  const trimmed = text.trim()
  if (pattern && !pattern.test(trimmed)) return undefined
  return (max ? wholeSigns(trimmed, max) : trimmed) || undefined
}

function readNumber(text: string, { kind, min = 0, max = 0 }: UrlField<unknown>) {
  const value = text.trim() ? Number(text) : Number.NaN
  if (kind === 'integer' && !Number.isInteger(value)) return undefined
  return value >= min && value <= max ? value : undefined
}

function readField(field: UrlField<unknown>, texts: string[]): unknown {
  const { kind, values = [], words } = field
  const [text = ''] = texts
  if (kind === 'text') return readText(text, field)
  if (kind === 'flag') return text === '1' || undefined
  if (kind === 'one') return values.find((value) => (words ? words[value] : value) === text)
  if (kind === 'other') return field.read?.(text)
  if (kind !== 'list') return readNumber(text, field)
  const chosen = values.filter((value) => texts.includes(value))
  return chosen.length > 0 ? chosen : undefined
}

/** The state that a query names; what is invalid or unknown in it is ignored. */
export function parseUrlState<F extends UrlFields>(fields: F, query: URLSearchParams): UrlState<F> {
  const read = Object.entries(fields).map(([key, field]) => {
    const texts = query.getAll(field.name)
    return [key, (texts.length > 0 ? readField(field, texts) : undefined) ?? field.default] as const
  })
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as UrlState<F>
}

/** The query with a change of these parts; other parts and parameters of others stay. */
export function updateUrlState<F extends UrlFields>(
  fields: F,
  before: URLSearchParams,
  change: Partial<UrlState<F>>,
): URLSearchParams {
  const query = new URLSearchParams(before)
  for (const [key, { name, default: usual, values, words, write }] of Object.entries(fields)) {
    if (!(key in change)) continue
    const value = (change as Record<string, unknown>)[key]
    const texts = Array.isArray(value)
      ? (values ?? []).filter((one) => value.includes(one))
      : (!value && value !== 0) || value === usual
        ? []
        : [
            write
              ? write(value)
              : value === true
                ? '1'
                : (words?.[value as string] ?? String(value)),
          ]
    if (texts.length === 0) query.delete(name)
    texts.forEach((text, index) => {
      if (index === 0) query.set(name, text)
      else query.append(name, text)
    })
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
