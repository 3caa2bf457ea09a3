import { AppError } from '#shared/app-error.ts'
import type { Step } from './words/search-in-steps.ts'

/** Where a page ends: the sort key and id of its last row, the order they belong to and how kindly the words were read. */
export type Cursor = { sort: string; step: Step; key: string | number; id: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const steps: readonly unknown[] = ['strict', 'near', 'part', 'look'] satisfies Step[]

export const writeCursor = ({ sort, step, key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, step, key, id])).toString('base64url')

/** Throws `invalid` for anything that this search didn't write for this order. */
export function readCursor(text: string | undefined, sort: string): Cursor | null {
  if (!text) return null
  const refuse = (cause?: unknown) =>
    new AppError('invalid', 'Revisa los campos marcados.', { fields: { after: 'Esa página ya no existe. Vuelve a la primera.' }, cause })
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch (cause) {
    throw refuse(cause)
  }
  if (!Array.isArray(parts) || parts.length !== 4) throw refuse()
  const [of, step, key, id] = parts as unknown[]
  const isKey =
    sort === 'newest' ? typeof key === 'string' && !Number.isNaN(Date.parse(key)) : typeof key === 'number' && Number.isFinite(key)
  if (of !== sort || !steps.includes(step) || !isKey || typeof id !== 'string' || !uuid.test(id)) throw refuse()
  return { sort, step: step as Step, key: key as string | number, id }
}
