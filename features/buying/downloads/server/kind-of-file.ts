import { sniffFile } from '#features/platform/server.ts'
import type { FileKind } from '../vocabulary.ts'

/** Number of leading bytes needed to detect a file's kind. */
export const headBytes = 64

/** MPEG-4 brands that media players support, as stated in the file. */
const mp4Brands = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'MSNV',
  'dash',
])

const sniffedKinds: Partial<Record<string, FileKind>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  pdf: 'pdf',
}

/** Whether an MPEG audio frame starts here: eleven sync bits, layer III, valid bit rate and sample rate. */
function isAudioFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isLayer3 =
    first === 0xff &&
    (second & 0xe0) === 0xe0 &&
    (second & 0x18) !== 0x08 &&
    (second & 0x06) === 0x02
  return isLayer3 && third >> 4 !== 0 && third >> 4 !== 0xf && (third & 0x0c) !== 0x0c
}

/**
 * Detects a file's kind by its first bytes, regardless of its name and declared type; null for kinds that are not
 * sold.
 */
export function kindOfFile(head: Buffer): FileKind | null {
  const matches = (text: string, at = 0) => head.toString('latin1', at, at + text.length) === text
  const sniffed = sniffFile(head)
  if (sniffed) return sniffedKinds[sniffed] ?? null
  if (matches('PK\x03\x04')) return matches('mimetypeapplication/epub+zip', 30) ? 'epub' : 'zip'
  if (matches('ID3') || isAudioFrame(head)) return 'mp3'
  return matches('ftyp', 4) && mp4Brands.has(head.toString('latin1', 8, 12)) ? 'mp4' : null
}
