import { AppError } from '#shared/app-error.ts'
import { bucketRules } from '../buckets.ts'
import { checkPath } from '../check-path.ts'

const noBucket = () => new AppError('not_found', 'Ese espacio de archivos no existe.')

/** Paths of unsupported operations in the hosted protocol, in the position of a bucket's name. */
const notOffered = new Set(['move', 'copy', 'list-v2', 'upload'])

/** Checks that a bucket exists. Throws `not_found`. */
export function readBucket(name: string | undefined): {
  bucket: string
  rules: NonNullable<ReturnType<typeof bucketRules>>
} {
  const rules = name === undefined ? undefined : bucketRules(name)
  if (name && notOffered.has(name))
    throw new AppError('not_found', 'Esa operación con archivos no se ofrece aquí.')
  if (!name || !rules) throw noBucket()
  return { bucket: name, rules }
}

/**
 * Parses bucket and path from a URL such as `/storage/v1/object/public/{bucket}/{path}`, without
 * decoding it first, so that an encoded slash stays within its segment, where it is refused. Throws
 * `not_found` or `invalid`.
 */
export function readTarget(url: string, before: string) {
  const { pathname } = new URL(url)
  const [name, ...raw] = pathname.slice(`/storage/v1/${before}/`.length).split('/')
  let segments: string[]
  try {
    segments = raw.map(decodeURIComponent)
  } catch (cause) {
    throw new AppError('invalid', 'El nombre del archivo no es válido.', { cause })
  }
  return { ...readBucket(name), path: checkPath(segments.join('/')) }
}
