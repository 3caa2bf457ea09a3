import { gifIsWhole } from './gif-is-whole.ts'
import type { SniffedKind } from './sniff-file.ts'

/**
 * A tag followed by some text: a tag alone occurs by chance in one of some thousand large photos.
 */
const markup =
  /<(?:!doctype\s+html|html|head|body|script|iframe|svg|object|embed)[\s>][\t\n\r\x20-\x7e]{10}/i

const startOfScan = Buffer.from([0xff, 0xda])

/**
 * Counts the scans of a JPEG, up to `max`: the decoder processes the whole picture for each, so a
 * progressive JPEG with many scans could be an attack.
 */
function countScans(bytes: Buffer, max: number): number {
  let scans = 0
  for (
    let at = bytes.indexOf(startOfScan);
    at >= 0 && scans < max;
    at = bytes.indexOf(startOfScan, at + 2)
  )
    scans++
  return scans
}

/** No regular file has more scans than this, however small the picture. */
export const maxScans = 1000

export type ImageInspection = {
  /**
   * Contains a web page: a file made to be interpreted as another type. XMP metadata does not
   * match.
   */
  hasMarkup: boolean
  isWhole: boolean
  scans: number
}

/** Inspects the bytes of a picture without decoding it. */
export function inspectBytes(input: Uint8Array, kind: SniffedKind): ImageInspection {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength)
  return {
    hasMarkup: markup.test(bytes.toString('latin1')),
    isWhole: kind !== 'gif' || gifIsWhole(bytes),
    scans: kind === 'jpeg' ? countScans(bytes, maxScans) : 1,
  }
}
