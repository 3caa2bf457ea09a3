import { createHash } from 'node:crypto'
import { type Encoding, encode, pickEncoding } from './page-encoding.ts'

type Body = Uint8Array<ArrayBuffer>

/** A rendered public page in the cache. */
export type CachedPage = {
  status: number
  headers: Record<string, string>
  etag: string
  plain: Body
  /** The body in each encoding that was requested more than once. */
  encoded: Map<Encoding, Promise<Body>>
  /** Whether the page was sent compressed before. */
  wasSent: boolean
}

/** Converts a rendered page to its cached form. The ETag is weak because it stands for the page in every encoding. */
export async function toCachedPage(response: Response): Promise<CachedPage> {
  const plain = new Uint8Array(await response.arrayBuffer())
  const { 'x-page-tags': _, ...headers } = Object.fromEntries(response.headers)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  headers.etag = etag
  headers.vary = 'accept-encoding'
  return { status: response.status, headers, etag, plain, encoded: new Map(), wasSent: false }
}

const opaque = (etag: string) => etag.trim().replace(/^W\//, '')
const isKnown = (header: string | null, etag: string) =>
  header !== null &&
  (header.trim() === '*' || header.split(',').some((one) => opaque(one) === opaque(etag)))

/**
 * Answers a request from a cached page: 304 when the browser has this version, else the best accepted encoding. `age` in
 * seconds is that of a page that is no longer fresh.
 */
export async function answerFromCache(
  page: CachedPage,
  request: Request,
  age?: number,
): Promise<Response> {
  const own = age === undefined ? page.headers : { ...page.headers, age: String(age) }
  if (page.status === 200 && isKnown(request.headers.get('if-none-match'), page.etag))
    return new Response(null, { status: 304, headers: own })
  const encoding = pickEncoding(request.headers.get('accept-encoding'))
  const body = encoding === 'identity' ? page.plain : await encodedOnce(page, encoding)
  const headers: Record<string, string> = { ...own, 'content-length': String(body.length) }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers })
}

/** The first request gets a quick compression: most pages are not requested a second time. */
function encodedOnce(page: CachedPage, encoding: Encoding): Promise<Body> {
  const known = page.encoded.get(encoding)
  if (known) return known
  if (!page.wasSent) {
    page.wasSent = true
    return encode(page.plain, encoding, 'one')
  }
  const body = encode(page.plain, encoding, 'many')
  page.encoded.set(encoding, body)
  return body
}

/**
 * Sends an answer that is not cached, compressed when it is text. An answer that needs no change is sent unmodified:
 * reading its body would turn it into a stream.
 */
export async function answerUncached(response: Response, request: Request): Promise<Response> {
  response.headers.delete('x-page-tags')
  const encoding = pickEncoding(request.headers.get('accept-encoding'))
  const isText = /^text\/|json|xml|javascript/.test(response.headers.get('content-type') ?? '')
  if (encoding === 'identity' || !isText || request.method === 'HEAD' || !response.body)
    return response
  const headers = new Headers(response.headers)
  headers.set('content-encoding', encoding)
  headers.append('vary', 'accept-encoding')
  headers.delete('content-length')
  return new Response(await encode(new Uint8Array(await response.arrayBuffer()), encoding, 'one'), {
    status: response.status,
    headers,
  })
}
