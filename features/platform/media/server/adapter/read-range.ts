import type { FilePart } from '../files/file-store.ts'

/**
 * The one part of a file of so many bytes that a `Range` header asks for; undefined for all of it, as for several parts and what can't be
 * read, null for a part that lies behind its end.
 */
export function readRange(header: string | undefined, bytes: number): FilePart | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return Number(last) === 0 || bytes === 0
      ? null
      : { from: Math.max(0, bytes - Number(last)), to: bytes - 1 }
  const [from, to] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)]
  if (last !== '' && Number(last) < from) return undefined
  return from >= bytes ? null : { from, to }
}
