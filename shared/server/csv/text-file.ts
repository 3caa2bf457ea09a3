import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type CsvEncoding, csvHead, csvOpening, utf16Of } from './csv-opening.ts'

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

/** The text of a file in its encoding, without a byte order mark. */
export async function* decodeFile(path: string, encoding: CsvEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 }))
    yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Detects the delimiter of a CSV file and skips an initial line that only declares it. */
export async function detectDelimiter(
  text: AsyncGenerator<string>,
): Promise<{ delimiter: string; rest: AsyncGenerator<string> }> {
  let head = ''
  while (head.length < csvHead) {
    const { value, done } = await text.next()
    if (done) break
    head += value
  }
  const { delimiter, start } = csvOpening(head)
  async function* rest() {
    yield head.slice(start)
    yield* text
  }
  return { delimiter, rest: rest() }
}
