import { wholeSigns } from './text/truncate.ts'

/** One part of a page's state in its URL. What is invalid reads as undefined; undefined is not written. */
export type UrlField<T> = {
  name: string
  read: (texts: string[]) => T | undefined
  write: (value: T) => string[]
  /** Taken when the URL names no valid value, and not written. */
  default?: T
}

/** Words without surrounding spaces, cut to `max`, or valid only if they match `pattern`. */
export const textField = (
  name: string,
  { max, pattern }: { max?: number; pattern?: RegExp } = {},
): UrlField<string> => ({
  name,
  read: ([text = '']) => {
    const trimmed = text.trim()
    if (pattern && !pattern.test(trimmed)) return undefined
    return (max ? wholeSigns(trimmed, max) : trimmed) || undefined
  },
  write: (value) => (value ? [value] : []),
})

export const numberField = (name: string, min: number, max: number): UrlField<number> => ({
  name,
  read: ([text = '']) => {
    const value = text.trim() ? Number(text) : Number.NaN
    return value >= min && value <= max ? value : undefined
  },
  write: (value) => [String(value)],
})

export const integerField = (name: string, min: number, max: number): UrlField<number> => {
  const field = numberField(name, min, max)
  return { ...field, read: (texts) => [field.read(texts)].find(Number.isInteger) }
}

/** `1`, or absent. */
export const flagField = (name: string): UrlField<boolean> => ({
  name,
  read: ([text]) => text === '1' || undefined,
  write: (value) => (value ? ['1'] : []),
})

/** One of a vocabulary whose values are written as they are. */
export const enumField = <K extends string>(name: string, values: readonly K[]): UrlField<K> => ({
  name,
  read: ([text]) => values.find((value) => value === text),
  write: (value) => [value],
})

/** Several of a vocabulary: a repeated parameter, in the vocabulary's order. */
export const listField = <K extends string>(name: string, values: readonly K[]): UrlField<K[]> => ({
  name,
  read: (texts) => {
    const chosen = values.filter((value) => texts.includes(value))
    return chosen.length > 0 ? chosen : undefined
  },
  write: (chosen) => values.filter((value) => chosen.includes(value)),
})

/** One of a vocabulary, by its word in the URL. */
export const choiceField = <K extends string>(
  name: string,
  words: Record<K, string>,
): UrlField<K> => ({
  name,
  read: ([text]) => (Object.keys(words) as K[]).find((key) => words[key] === text),
  write: (value) => [words[value]],
})

/** The same field with a value for a URL that does not name it. */
export const withDefault = <T>(field: UrlField<T>, value: T): UrlField<T> & { default: T } => ({
  ...field,
  default: value,
})

// biome-ignore lint/suspicious/noExplicitAny: each field has a type of its own
type Fields = Record<string, UrlField<any>>
type Value<F> = F extends UrlField<infer T> ? T : never
type Defaulted<F extends Fields> = {
  [K in keyof F]: F[K] extends { default: unknown } ? K : never
}[keyof F]

/** State of a page with these fields; those with a default are always present. */
export type UrlState<F extends Fields> = { [K in Defaulted<F>]: Value<F[K]> } & {
  [K in Exclude<keyof F, Defaulted<F>>]?: Value<F[K]>
}

/** Reads and writes a page's state in its query. The order of the fields is that of the canonical URL. */
export function urlState<F extends Fields>(fields: F) {
  const entries = Object.entries(fields)
  const write = (query: URLSearchParams, state: Record<string, unknown>) => {
    for (const [key, field] of entries) {
      if (!(key in state)) continue
      const value = state[key]
      const [text, ...others] =
        value === undefined || value === field.default ? [] : field.write(value)
      if (text === undefined) query.delete(field.name)
      else query.set(field.name, text)
      for (const other of others) query.append(field.name, other)
    }
    return query
  }
  return {
    /** Query parameters that the page understands, in canonical order. */
    names: entries.map(([, { name }]) => name),
    parse(query: URLSearchParams): UrlState<F> {
      const read = entries.map(([key, field]) => {
        const texts = query.getAll(field.name)
        return [key, (texts.length > 0 ? field.read(texts) : undefined) ?? field.default] as const
      })
      return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as UrlState<F>
    },
    /** The path with the query of the state, after one that it has; a path alone for the default state. */
    format(path: string, state: Partial<UrlState<F>>): string {
      const query = write(new URLSearchParams(), state)
      return query.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
    },
    /** The query with a change of these parts; other parts and parameters of others stay. */
    update: (query: URLSearchParams, change: Partial<UrlState<F>>): URLSearchParams =>
      write(new URLSearchParams(query), change),
  }
}
