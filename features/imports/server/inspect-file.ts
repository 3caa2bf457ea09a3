import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

export type InspectedFile = { bytes: number; hash: string; encoding: 'utf-8' | 'windows-1252' }

/**
 * Reads the whole file once: its size, its hash, and whether it is UTF-8. Anything else is taken as Windows-1252, which
 * contains Latin-1, INEGI's own encoding.
 */
export async function inspectFile(path: string): Promise<InspectedFile> {
  const hash = createHash('sha256')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  let isUtf8 = true
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    bytes += chunk.length
    hash.update(chunk)
    if (isUtf8) isUtf8 = decodes(decoder, chunk)
  }
  if (isUtf8) isUtf8 = decodes(decoder)
  return { bytes, hash: hash.digest('hex'), encoding: isUtf8 ? 'utf-8' : 'windows-1252' }
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
