import { z } from 'zod'
import { AppError } from '../app-error.ts'

/** Encodes the sort keys of the last row as an opaque cursor for the next page. */
export const toCursor = (keys: (string | number)[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url')

/** An instant in PostgreSQL's text format, to the microsecond. */
const instant = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)*$/)

/** Keys of a list sorted by time: the time, and the id of the row. */
export const byTime = z.tuple([instant, z.uuid()])

/**
 * Keys of a list sorted by a whole number, then by time: the number, the time, and the id of the
 * row.
 */
export const byRank = z.tuple([z.number().int(), instant, z.uuid()])

/**
 * Keys of a list sorted by groups, then by time: start and id of the group, then time and id of the
 * row.
 */
export const byGroup = z.tuple([instant, z.uuid(), instant, z.uuid()])

/**
 * Decodes a cursor of `toCursor` with the given keys; null without one. Throws `malformed` for an
 * invalid cursor.
 */
export function fromCursor<Keys>(cursor: string | undefined, keys: z.ZodType<Keys>): Keys | null {
  if (!cursor) return null
  const refuse = (cause: unknown) =>
    new AppError('malformed', 'Esta página de la lista ya no existe. Vuelve al principio.', {
      cause,
    })
  let decoded: unknown
  try {
    decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch (cause) {
    throw refuse(cause)
  }
  const { data, error } = keys.safeParse(decoded)
  if (error) throw refuse(error)
  return data
}
