import { notFound } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'
import { types } from '../files/file-types.ts'
import { fileStore } from '../files/open-file-store.ts'
import { readRange } from './read-range.ts'

/**
 * Prevents the file from executing scripts, loading resources or being interpreted as another type.
 */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
}

type Options = {
  cacheControl: string
  /** The `If-None-Match` header. */
  known: string | undefined
  /** File name for download instead of display. PDFs are never displayed. */
  downloadAs?: string
  /**
   * Enables partial answers: the `Range` and `If-Range` headers, and the size of the whole file.
   */
  parts?: { range: string | undefined; ifRange: string | undefined; bytes: number }
}

/**
 * Serves one file of a set. Throws `not_found`, or `unavailable` when the store cannot be reached.
 */
export async function serveFile(
  services: Services,
  key: string,
  name: string,
  options: Options,
): Promise<Response> {
  const etag = `"${key.split('/')[1]}-${name}"`
  const isPublic = key.startsWith('public/')
  const headers: Record<string, string> = {
    ...securityHeaders,
    etag,
    'cache-control': options.cacheControl,
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
  }
  if (options.known === etag) return new Response(null, { status: 304, headers })
  const { parts } = options
  if (parts) headers['accept-ranges'] = 'bytes'
  const part =
    parts && (parts.ifRange === undefined || parts.ifRange === etag)
      ? readRange(parts.range, parts.bytes)
      : undefined
  if (part === null)
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${parts?.bytes}` },
    })
  const file = await fileStore(services.config).read(key, name, part)
  if (!file) throw notFound('el archivo')
  const contentType = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  const downloadAs =
    options.downloadAs ?? (contentType === 'application/pdf' ? 'documento.pdf' : undefined)
  if (downloadAs !== undefined) {
    const asciiName = downloadAs.replace(/[^\w.-]/g, '_') || 'archivo'
    headers['content-disposition'] =
      `attachment; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(downloadAs || 'archivo')}`
  }
  if (part) headers['content-range'] = `bytes ${part.from}-${part.to}/${parts?.bytes}`
  return new Response(file.body, {
    status: part ? 206 : 200,
    headers: { ...headers, 'content-type': contentType, 'content-length': String(file.bytes) },
  })
}
