import { gifIsWhole } from './gif-is-whole.ts'
import type { SniffedKind } from './sniff-file.ts'

/** A tag and some text behind it: the tag alone stands in one of some thousand large photos by chance. */
const markup =
  /<(?:!doctype\s+html|html|head|body|script|iframe|svg|object|embed)[\s>][\t\n\r\x20-\x7e]{10}/i

const startOfScan = Buffer.from([0xff, 0xda])

/** Passes over the whole picture that its decoder has to make: many for a progressive JPEG made to stall us. Counts up to `max`. */
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

/** More scans than this no file has by chance, however small its picture. */
export const maxScans = 1000

export type Sight = {
  /** A web page inside: a file made to be taken for something else. Metadata in XMP has none. */
  hasMarkup: boolean
  isWhole: boolean
  scans: number
}

/** What the bytes of a picture show before anything is decoded. */
export function lookInto(given: Uint8Array, kind: SniffedKind): Sight {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  return {
    hasMarkup: markup.test(bytes.toString('latin1')),
    isWhole: kind !== 'gif' || gifIsWhole(bytes),
    scans: kind === 'jpeg' ? countScans(bytes, maxScans) : 1,
  }
}
