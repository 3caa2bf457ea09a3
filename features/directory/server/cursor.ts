import { z } from 'zod'
import { fromCursor, toCursor } from '#shared/server/cursor.ts'
import type { Step } from './words/search-in-steps.ts'

/** Where a page ends: the sort key and id of its last row, the order they belong to and how kindly the words were read. */
export type Cursor = { sort: string; step: Step; key: string | number; id: string }

const steps = z.enum(['strict', 'near', 'part', 'look'] satisfies Step[])

export const writeCursor = ({ sort, step, key, id }: Cursor): string => toCursor([sort, step, key, id])

/** Throws `invalid` for anything that this search didn't write for this order. */
export function readCursor(text: string | undefined, sort: string): Cursor | null {
  const key = sort === 'newest' ? z.iso.datetime({ offset: true }) : z.number()
  const keys = fromCursor(text, z.tuple([z.literal(sort), steps, key, z.uuid()]))
  return keys && { sort, step: keys[1], key: keys[2], id: keys[3] }
}
