import { foldWords } from '../text/fold.ts'

/** How the text of a CSV file is written. */
export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** UTF-16 by the mark that opens it; undefined for another file. Excel writes it as «Texto Unicode». */
export function utf16Of(bytes: Uint8Array): CsvEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

/** The text of a whole file: UTF-16 with its mark, UTF-8, or Windows-1252, in which Excel saves a CSV where it was not asked for UTF-8. */
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

/** Signs of a file's beginning that say how its columns are parted. */
export const csvHead = 4096

/**
 * The sign that parts the columns, and where the header begins: behind Excel's own line `sep=;` where the file has one. Without it the sign
 * of , ; and tab that the header has most of: Excel in Spanish writes semicolons.
 */
export function csvOpening(text: string): { delimiter: string; start: number } {
  const head = text.slice(0, csvHead)
  const said = /^\ufeff?"?sep=([,;\t|])"?(?:\r\n|\r|\n)/i.exec(head)
  if (said) return { delimiter: said[1] ?? ',', start: said[0].length }
  const header = head.split(/[\r\n]/, 1)[0] ?? ''
  const times = (sign: string) => header.split(sign).length
  return {
    delimiter: [',', ';', '\t'].reduce((best, sign) => (times(sign) > times(best) ? sign : best)),
    start: 0,
  }
}

/** The name of a column as names are compared, whatever its case, accents and how they are composed: `codigo postal`. */
export const csvColumn = (header: string): string => foldWords(header)
