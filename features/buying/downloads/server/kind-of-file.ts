import { sniffFile } from '#features/platform/server.ts'
import type { FileKind } from '../vocabulary.ts'

/** So many bytes of a file's beginning say what it is. */
export const headBytes = 64

/** Kinds of MPEG-4 that players of sound and film know, as their file says. */
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

const pictures: Partial<Record<string, FileKind>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  pdf: 'pdf',
}

/** Whether MPEG sound begins here: eleven bits set, layer III, a rate of bits and one of samples that there are. */
function isSoundFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isLayer3 =
    first === 0xff &&
    (second & 0xe0) === 0xe0 &&
    (second & 0x18) !== 0x08 &&
    (second & 0x06) === 0x02
  return isLayer3 && third >> 4 !== 0 && third >> 4 !== 0xf && (third & 0x0c) !== 0x0c
}

/** What a file is by its first bytes, whatever its name or its sender says; null for what is not sold as a file. */
export function kindOfFile(head: Buffer): FileKind | null {
  const says = (text: string, at = 0) => head.toString('latin1', at, at + text.length) === text
  const known = sniffFile(head)
  if (known) return pictures[known] ?? null
  if (says('PK\x03\x04')) return says('mimetypeapplication/epub+zip', 30) ? 'epub' : 'zip'
  if (says('ID3') || isSoundFrame(head)) return 'mp3'
  return says('ftyp', 4) && mp4Brands.has(head.toString('latin1', 8, 12)) ? 'mp4' : null
}
