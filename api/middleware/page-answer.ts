import { createHash } from 'node:crypto'
import { type Encoding, encode, pickEncoding } from './page-encoding.ts'

type Body = Uint8Array<ArrayBuffer>

/** A rendered public page as it is kept. */
export type KeptPage = {
  status: number
  headers: Record<string, string>
  etag: string
  plain: Body
  /** The body in each encoding that was asked for again. */
  encoded: Map<Encoding, Promise<Body>>
  /** Whether somebody got it already. */
  wasRead: boolean
}

/** Takes a rendered page apart for keeping. The ETag is weak: it stands for the page in every encoding. */
export async function toKept(response: Response): Promise<KeptPage> {
  const plain = new Uint8Array(await response.arrayBuffer())
  const { 'x-page-tags': _, ...headers } = Object.fromEntries(response.headers)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  headers.etag = etag
  headers.vary = 'accept-encoding'
  return { status: response.status, headers, etag, plain, encoded: new Map(), wasRead: false }
}

const opaque = (etag: string) => etag.trim().replace(/^W\//, '')
const isKnown = (header: string | null, etag: string) =>
  header !== null &&
  (header.trim() === '*' || header.split(',').some((one) => opaque(one) === opaque(etag)))

/** A kept page for this request: 304 when the browser has it, else in the best encoding it takes. */
export async function answerKept(page: KeptPage, request: Request): Promise<Response> {
  if (page.status === 200 && isKnown(request.headers.get('if-none-match'), page.etag))
    return new Response(null, { status: 304, headers: page.headers })
  const encoding = pickEncoding(request.headers.get('accept-encoding'))
  const body = encoding === 'identity' ? page.plain : await encodedOnce(page, encoding)
  const headers: Record<string, string> = { ...page.headers, 'content-length': String(body.length) }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers })
}

/** For its first reader a page is encoded quickly: most pages have no second one. */
function encodedOnce(page: KeptPage, encoding: Encoding): Promise<Body> {
  const known = page.encoded.get(encoding)
  if (known) return known
  if (!page.wasRead) {
    page.wasRead = true
    return encode(page.plain, encoding, 'one')
  }
  const body = encode(page.plain, encoding, 'many')
  page.encoded.set(encoding, body)
  return body
}

/** An answer that is this request's own, compressed when it is text. What needs no change is sent as it is: taking its body out makes a stream of it. */
export async function answerOwn(response: Response, request: Request): Promise<Response> {
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
