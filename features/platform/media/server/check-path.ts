import { AppError } from '#shared/app-error.ts'

/**
 * Characters that every store accepts in names: those of the hosted protocol except the question
 * mark, which its client does not encode in links.
 */
const allowed = /^[A-Za-z0-9_!.*'() &$=@;:+,-]+$/

/**
 * Checks the path of a file in its bucket: plain segments without `.` or `..`. Throws `invalid`.
 */
export function checkPath(path: string): string {
  const segments = path.split('/')
  const isPlain = segments.every((segment) => allowed.test(segment) && !/^\.+$/.test(segment))
  if (isPlain && segments.length >= 2 && segments.length <= 8 && path.length <= 400) return path
  throw new AppError('invalid', 'El nombre del archivo no es válido.')
}
