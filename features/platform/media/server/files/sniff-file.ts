export type SniffedKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'pdf'

/**
 * Detects a file's type by its first bytes, whatever its name or declared type; null for types that
 * are accepted nowhere.
 */
export function sniffFile(bytes: Buffer): SniffedKind | null {
  const startsWith = (...signature: number[]) => signature.every((byte, i) => bytes[i] === byte)
  const hasText = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (startsWith(0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (hasText('GIF87a') || hasText('GIF89a')) return 'gif'
  if (hasText('RIFF') && hasText('WEBP', 8)) return 'webp'
  if (hasText('%PDF-')) return 'pdf'
  return null
}
