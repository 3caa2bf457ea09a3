import { z } from 'zod'
import type { SqlStatement } from '#db/statement.ts'
import { invalidField } from '#shared/app-error.ts'
import { fromCursor, toCursor } from '#shared/server/cursor.ts'
import type { sortOrders } from '../vocabulary.ts'
import { sortNameLength } from './business-rows.ts'

/** How kindly the words were read: as they are, by the trade alone, nearly so, without one of them, or by the look of the name alone. */
export type Step = 'strict' | 'trade' | 'near' | 'part' | 'look'

export type Sort = (typeof sortOrders)[number]

export type SortKey = {
  /** Expression over row `s` of `business_search`. */
  key: string
  descending: boolean
  /** SQL type of the key in a cursor. */
  type: 'float8' | 'timestamptz' | 'real' | 'text'
}

/**
 * The sort key of each order; ties are ordered by id, newest business first, so that pages never
 * overlap. Throws `invalid` for order by distance without a point.
 */
export function sortKey(sort: Sort, relevance: SortKey, point: string | null): SortKey {
  if (sort === 'newest') return { key: 's.published_at', descending: true, type: 'timestamptz' }
  if (sort === 'rating') return { key: 's.rating', descending: true, type: 'real' }
  // The column has a Spanish collation, which its index and comparisons use as well.
  if (sort === 'name') return { key: 's.sort_name', descending: false, type: 'text' }
  if (sort === 'relevance') return relevance
  if (!point) throw invalidField('sort', 'Para ordenar por distancia hace falta tu ubicación.')
  return { key: `s.spot <-> ${point}`, descending: false, type: 'float8' }
}

/** ORDER BY of a key whose value is called `key`. */
export const orderBy = ({ descending }: SortKey, key: string, id: string): string =>
  descending ? `${key} desc, ${id} desc` : `${key}, ${id}`

/** Condition that selects the rows after a cursor. */
export function afterCursor(
  statement: SqlStatement,
  { descending, type }: SortKey,
  cursor: Cursor | null,
  key: string,
  id: string,
): string[] {
  if (!cursor) return []
  const at = `(${statement.value(cursor.key)}::${type}, ${statement.value(cursor.id)}::uuid)`
  return [`(${key}, ${id}) ${descending ? '<' : '>'} ${at}`]
}

/**
 * End of a page: the sort key and id of its last row, the order, and the relaxation step of the
 * query.
 */
export type Cursor = { sort: string; step: Step; key: string | number; id: string }

const steps = z.enum(['strict', 'trade', 'near', 'part', 'look'] satisfies Step[])

export const writeCursor = ({ sort, step, key, id }: Cursor): string =>
  toCursor([sort, step, key, id])

/** Throws `invalid` for a cursor that was not made for this order. */
export function readCursor(text: string | undefined, sort: string): Cursor | null {
  const key =
    sort === 'newest'
      ? z.iso.datetime({ offset: true })
      : sort === 'name'
        ? z.string().max(sortNameLength)
        : z.number()
  const keys = fromCursor(text, z.tuple([z.literal(sort), steps, key, z.uuid()]))
  return keys && { sort, step: keys[1], key: keys[2], id: keys[3] }
}
