import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the browser takes; an encoding with `q=0` is refused. */
export function pickEncoding(accepted: string | null): Encoding {
  const takes = (name: string) =>
    accepted?.split(',').some((part) => part.trim().split(';')[0] === name && !/;\s*q=0(\.0*)?\s*$/.test(part))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

/** The body in that encoding. Quick rather than smallest: a page lives for seconds. */
export async function encode(body: Uint8Array<ArrayBuffer>, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return new Uint8Array(await promisify(gzip)(body, { level: 6 }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return new Uint8Array(await promisify(brotliCompress)(body, { params }))
}
