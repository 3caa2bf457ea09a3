import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the browser accepts; an encoding with `q=0` is excluded. */
export function pickEncoding(accepted: string | null): Encoding {
  const takes = (name: string) =>
    accepted
      ?.split(',')
      .some((part) => part.trim().split(';')[0] === name && !/;\s*q=0(\.0*)?\s*$/.test(part))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

/**
 * Compression level by expected readers, measured on a page of 66 kB: for one reader 0.3 ms and 12.5 kB, for many 1.2
 * ms (2.9 on a busy machine) and 10.8 kB. Higher levels do not pay for a page cached for seconds.
 */
export type Readers = 'one' | 'many'
const quality = { one: { brotli: 1, gzip: 1 }, many: { brotli: 4, gzip: 6 } }

/** Bytes that are compressed synchronously, without a thread: about 0.6 ms. */
const maxAtOnce = 128 * 1024

/** Compresses the body. */
export async function encode(
  body: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  readers: Readers,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip')
    return new Uint8Array(await promisify(gzip)(body, { level: quality[readers].gzip }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality[readers].brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // Window as large as the body; the default of four megabytes would be allocated and freed for each.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      Math.max(Math.ceil(Math.log2(body.length + 16)), constants.BROTLI_MIN_WINDOW_BITS),
      22,
    ),
  }
  // Handing a page to a thread and back costs more than quick compression itself.
  if (readers === 'one' && body.length <= maxAtOnce)
    return new Uint8Array(brotliCompressSync(body, { params }))
  return new Uint8Array(await promisify(brotliCompress)(body, { params }))
}
