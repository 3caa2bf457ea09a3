import type { FilePart } from '../files/file-store.ts'

/**
 * Parses a `Range` header for a file of `bytes` bytes. Undefined means the whole file, also for
 * several ranges and malformed headers; null means that the range starts after the end.
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
