import { notFound } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'
import { fileStore } from '../files/file-store.ts'
import { types } from '../files/file-types.ts'

/** Whatever a file holds, it runs nothing, loads nothing and is nothing but what we say it is. */
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
}

type Options = {
  cacheControl: string
  /** The browser's `If-None-Match`. */
  known: string | undefined
  /** Saved under this name instead of shown. PDFs are never shown. */
  downloadAs?: string
}

/** Answers with one file of a set. Throws `not_found`, or `unavailable` when the store can't be reached. */
export async function serveFile(services: Services, key: string, name: string, options: Options): Promise<Response> {
  const etag = `"${key.split('/')[1]}-${name}"`
  const isPublic = key.startsWith('public/')
  const headers: Record<string, string> = {
    ...harmless,
    etag,
    'cache-control': options.cacheControl,
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
  }
  if (options.known === etag) return new Response(null, { status: 304, headers })
  const file = await fileStore(services.config).read(key, name)
  if (!file) throw notFound('el archivo')
  const contentType = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  const downloadAs = options.downloadAs ?? (contentType === 'application/pdf' ? 'documento.pdf' : undefined)
  if (downloadAs !== undefined) {
    const plain = downloadAs.replace(/[^\w.-]/g, '_') || 'archivo'
    headers['content-disposition'] = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(downloadAs || 'archivo')}`
  }
  return new Response(file.body, { headers: { ...headers, 'content-type': contentType, 'content-length': String(file.bytes) } })
}
