import { foldWords } from '#shared/text/fold.ts'

/** Character encoding of a CSV file. */
export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * Detects UTF-16 by its byte order mark; undefined for other files. Excel's «Texto Unicode» is
 * UTF-16.
 */
export function utf16Of(bytes: Uint8Array): CsvEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

/**
 * Decodes a whole file: UTF-16 with byte order mark, UTF-8, or Windows-1252, in which Excel saves
 * CSV files by default.
 */
export function csvText(bytes: Uint8Array): string {
  const wide = utf16Of(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Characters at the start of a file from which the delimiter is detected. */
export const csvHead = 4096

/**
 * Detects the delimiter and the position of the header: after Excel's line `sep=;` if there is one.
 * Without it, the delimiter is the one of , ; and tab that occurs most in the header: Excel in
 * Spanish writes semicolons.
 */
export function csvOpening(text: string): { delimiter: string; start: number } {
  const head = text.slice(0, csvHead)
  const declared = /^\ufeff?"?sep=([,;\t|])"?(?:\r\n|\r|\n)/i.exec(head)
  if (declared) return { delimiter: declared[1] ?? ',', start: declared[0].length }
  const header = head.split(/[\r\n]/, 1)[0] ?? ''
  const countOf = (character: string) => header.split(character).length
  return {
    delimiter: [',', ';', '\t'].reduce((best, character) =>
      countOf(character) > countOf(best) ? character : best,
    ),
    start: 0,
  }
}

/**
 * Normalises a column name for comparison, regardless of case, accents and Unicode composition:
 * `codigo postal`.
 */
export const csvColumn = (header: string): string => foldWords(header)
