const ending = new Set('.!?…')
const closing = new Set('"»”)')
const beginning = /[\p{Lu}\p{N}¿¡«"“(]/u

/** Whether the text before a gap ends with a sentence-ending sign, closing quotes aside. */
function endsBefore(text: string, gap: number): boolean {
  let at = gap - 1
  for (let steps = 0; steps < 3 && closing.has(text[at] ?? ''); steps++) at--
  return ending.has(text[at] ?? '')
}

/**
 * Splits a line into sentences. A sentence ends only if the next word begins with a capital, a
 * digit or an opening sign: *etc. y* continues.
 */
export function sentencesOf(line: string): string[] {
  const sentences: string[] = []
  let from = 0
  for (const { index, 0: gap } of line.matchAll(/\s+/g)) {
    const next = index + gap.length
    if (!endsBefore(line, index) || !beginning.test(line[next] ?? '')) continue
    sentences.push(line.slice(from, index))
    from = next
  }
  return [...sentences, line.slice(from)].map((one) => one.trim()).filter(Boolean)
}
