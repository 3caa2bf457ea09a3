import { AppError } from '#shared/app-error.ts'

/** The signs that every store takes in a name: the hosted protocol's but the question mark, which its client leaves bare in links. */
const allowed = /^[A-Za-z0-9_!.*'() &$=@;:+,-]+$/

/** Checks the path of a file in its bucket: plain segments, none of which leads elsewhere. Throws `invalid`. */
export function checkPath(path: string): string {
  const segments = path.split('/')
  const plain = segments.every((segment) => allowed.test(segment) && !/^\.+$/.test(segment))
  if (plain && segments.length >= 2 && segments.length <= 8 && path.length <= 400) return path
  throw new AppError('invalid', 'El nombre del archivo no es válido.')
}
