type MarkedTextProps = {
  text: string
  /** Ranges of characters, as `suggest` answers them. */
  marks: readonly (readonly [number, number])[]
}

/** A text with the letters that were typed set apart. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  const parts: { text: string; start: number; isMark: boolean }[] = []
  let at = 0
  for (const [from, to] of [...marks].sort(([a], [b]) => a - b)) {
    const [start, end] = [Math.max(from, at), Math.min(to, text.length)]
    if (end <= start) continue
    if (start > at) parts.push({ text: text.slice(at, start), start: at, isMark: false })
    parts.push({ text: text.slice(start, end), start, isMark: true })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), start: at, isMark: false })
  return parts.map((part) => (part.isMark ? <mark key={part.start}>{part.text}</mark> : <span key={part.start}>{part.text}</span>))
}
