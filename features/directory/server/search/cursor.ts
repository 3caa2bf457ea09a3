import { invalidField } from '../../../../shared/app-error.ts'

/** Where a page ends: the sort key and id of its last row, and the order they belong to. */
export type Cursor = { sort: string; key: string | number; id: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const writeCursor = ({ sort, key, id }: Cursor): string => Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')

/** Throws `invalid` for anything that this search didn't write for this order. */
export function readCursor(text: string | undefined, sort: string): Cursor | null {
  if (!text) return null
  const refuse = () => invalidField('after', 'Esa página ya no existe. Vuelve a la primera.')
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    throw refuse()
  }
  if (!Array.isArray(parts) || parts.length !== 3) throw refuse()
  const [of, key, id] = parts as unknown[]
  const isKey =
    sort === 'newest' ? typeof key === 'string' && !Number.isNaN(Date.parse(key)) : typeof key === 'number' && Number.isFinite(key)
  if (of !== sort || !isKey || typeof id !== 'string' || !uuid.test(id)) throw refuse()
  return { sort, key: key as string | number, id }
}
