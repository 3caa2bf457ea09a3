/** Deterministic 32-bit hash of a text (FNV-1a), equal in all browsers and on the server. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text.normalize('NFC').toLowerCase()))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}

/** Parameters of a name's placeholder picture: a hue (0–359) and the shape of its arcade. */
export function placeholderParams(name: string): { hue: number; arches: 3 | 5; sun: number } {
  const number = hashOf(name)
  return {
    hue: number % 360,
    arches: (number >>> 9) % 2 ? 5 : 3,
    sun: 40 + ((number >>> 12) % 240),
  }
}

const skippedWords = new Set([
  'a',
  'al',
  'con',
  'da',
  'de',
  'del',
  'e',
  'el',
  'en',
  'la',
  'las',
  'los',
  'para',
  'por',
  'y',
  'i',
  'sa',
  's.a.',
  'cv',
])

/** One or two initials of a name: `Panadería de la Abuela` → `PA`. Never empty. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const significant = words.filter((word) => !skippedWords.has(word.toLowerCase()))
  const letters = (significant.length > 0 ? significant : words)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
  return letters.join('').toLocaleUpperCase('es') || '·'
}
