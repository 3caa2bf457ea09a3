import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type CsvEncoding, utf16Of } from '#shared/server/csv-opening.ts'

export type InspectedFile = { bytes: number; hash: string; encoding: CsvEncoding }

/**
 * Reads the whole file once to determine its size, hash and encoding: UTF-16 by its byte order
 * mark, UTF-8 if all of it is valid, otherwise Windows-1252, a superset of INEGI's Latin-1.
 */
export async function inspectFile(path: string): Promise<InspectedFile> {
  const hash = createHash('sha256')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  let isUtf8 = true
  let wide: CsvEncoding | undefined
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    if (bytes === 0) wide = utf16Of(chunk)
    bytes += chunk.length
    hash.update(chunk)
    if (isUtf8) isUtf8 = decodes(decoder, chunk)
  }
  if (isUtf8) isUtf8 = decodes(decoder)
  return { bytes, hash: hash.digest('hex'), encoding: wide ?? (isUtf8 ? 'utf-8' : 'windows-1252') }
}

function decodes(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
