import { AppError } from './app-error.ts'

/** Where the next page of a list begins: the sort keys of the last row, as one opaque word. */
export const toCursor = (keys: string[]): string => btoa(encodeURIComponent(JSON.stringify(keys)))

/** The keys of a cursor that toCursor made; null without one. Throws `invalid` for anything else. */
export function fromCursor(cursor: string | undefined, count: number): string[] | null {
  if (!cursor) return null
  let keys: unknown
  try {
    keys = JSON.parse(decodeURIComponent(atob(cursor)))
  } catch (cause) {
    throw new AppError('invalid', 'Esta página de la lista ya no existe. Vuelve al principio.', { cause })
  }
  if (Array.isArray(keys) && keys.length === count && keys.every((key) => typeof key === 'string')) return keys
  throw new AppError('invalid', 'Esta página de la lista ya no existe. Vuelve al principio.')
}
