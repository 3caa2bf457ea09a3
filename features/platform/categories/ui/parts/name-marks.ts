/** A steady number from a text (FNV-1a, 32 bits), the same in every browser and on the server. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text.normalize('NFC').toLowerCase()))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}

/** What a name looks like where it has no picture: a hue (0–359) and how its arcade is built. */
export function marksOf(name: string): { hue: number; arches: 3 | 5; sun: number } {
  const number = fingerprint(name)
  return {
    hue: number % 360,
    arches: (number >>> 9) % 2 ? 5 : 3,
    sun: 40 + ((number >>> 12) % 240),
  }
}

const small = new Set([
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

/** One or two letters that stand for a name: `Panadería de la Abuela` → `PA`. Never empty. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const weighty = words.filter((word) => !small.has(word.toLowerCase()))
  const letters = (weighty.length > 0 ? weighty : words)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
  return letters.join('').toLocaleUpperCase('es') || '·'
}
