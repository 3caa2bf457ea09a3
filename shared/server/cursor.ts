import { z } from 'zod'
import { AppError } from '../app-error.ts'

/** Where the next page of a list begins: the sort keys of the last row, as one opaque word. */
export const toCursor = (keys: (string | number)[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url')

/** An instant as PostgreSQL writes it, to the microsecond. */
const instant = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)*$/)

/** Keys of a list in order of time: when, and the id of the row. */
export const byTime = z.tuple([instant, z.uuid()])

/** Keys of a list by a whole number, each in order of time: that number, when, and the id of the row. */
export const byRank = z.tuple([z.number().int(), instant, z.uuid()])

/** Keys of a list in groups, each in order of time: when the group began and its id, then those of the row. */
export const byGroup = z.tuple([instant, z.uuid(), instant, z.uuid()])

/** The keys of a cursor that toCursor made of such keys; null without one. Throws `malformed` for anything else. */
export function fromCursor<Keys>(cursor: string | undefined, keys: z.ZodType<Keys>): Keys | null {
  if (!cursor) return null
  const refuse = (cause: unknown) =>
    new AppError('malformed', 'Esta página de la lista ya no existe. Vuelve al principio.', {
      cause,
    })
  let given: unknown
  try {
    given = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch (cause) {
    throw refuse(cause)
  }
  const { data, error } = keys.safeParse(given)
  if (error) throw refuse(error)
  return data
}
