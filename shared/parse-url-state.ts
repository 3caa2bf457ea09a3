import { wholeSigns } from './text/truncate.ts'
import type { UrlField, UrlFields, UrlState } from './url-state.ts'

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
