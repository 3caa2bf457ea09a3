export type SniffedKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'pdf'

/** What a file is by its first bytes, whatever its name or the sender says; null for anything that is not accepted anywhere. */
export function sniffFile(bytes: Buffer): SniffedKind | null {
  const begins = (...signature: number[]) => signature.every((byte, i) => bytes[i] === byte)
  const says = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (begins(0xff, 0xd8, 0xff)) return 'jpeg'
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (says('GIF87a') || says('GIF89a')) return 'gif'
  if (says('RIFF') && says('WEBP', 8)) return 'webp'
  if (says('%PDF-')) return 'pdf'
  return null
}
