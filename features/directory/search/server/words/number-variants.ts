/** Possible singulars or plurals of a word: `lápices` ↔ `lápiz`, `taxi` ↔ `taxis`. */
export function numberVariants(word: string): string[] {
  const others = [word.endsWith('s') ? word.slice(0, -1) : `${word}s`]
  if (word.endsWith('ces')) others.push(`${word.slice(0, -3)}z`)
  if (word.endsWith('es')) others.push(word.slice(0, -2))
  if (word.endsWith('z')) others.push(`${word.slice(0, -1)}ces`)
  if (/[^aeious]$/.test(word)) others.push(`${word}es`)
  return others.filter((other) => other.length > 2)
}
