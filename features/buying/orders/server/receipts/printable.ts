/** What is printed: `rows` of the things, `sums` below them, each already in words. */
export type Paper = {
  title: string
  store: string
  /** Blocks of lines side by side, each under its name. */
  blocks: { name: string; lines: string[] }[]
  columns: { name: string; width: number; align?: 'right' }[]
  rows: string[][]
  sums: { name: string; amount: string; strong?: boolean }[]
  notes: string[]
}

type Doc = PDFKit.PDFDocument
type HasGlyph = (codePoint: number) => boolean

/** What is never seen by itself: joiners, directions, marks on the letter before. */
const isUnseen = /[\p{Cf}\p{Mn}\p{Me}\p{Cc}]/u

/** A text in signs that a font has; others are written as they are read, in Latin letters: 李 is Li, 🎁 is :gift:. */
function printable(text: string, hasGlyph: HasGlyph, toLatin: (sign: string) => string): string {
  let printed = ''
  for (const sign of text.normalize('NFC')) {
    if (hasGlyph(sign.codePointAt(0) ?? 0) || sign === '\n') printed += sign
    else
      printed +=
        [...toLatin(sign)].filter((one) => hasGlyph(one.codePointAt(0) ?? 0)).join('') ||
        (isUnseen.test(sign) ? '' : '?')
  }
  return printed
}

/** The signs of the font that a document writes with. PDFKit has them, though its types do not say so. */
function signsOf(doc: Doc): HasGlyph {
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint: HasGlyph } } })._font
  return (codePoint) => font.hasGlyphForCodePoint(codePoint)
}

/**
 * A paper of which no sign is left out or printed as a box, whatever people are called: the document's font has Latin letters alone, and fonts of all
 * others are tens of megabytes.
 */
export async function printablePaper(paper: Paper, doc: Doc): Promise<Paper> {
  const hasGlyph = signsOf(doc)
  // Most papers need none of it.
  if ([...JSON.stringify(paper)].every((sign) => hasGlyph(sign.codePointAt(0) ?? 0))) return paper
  const { default: toLatin } = await import('any-ascii')
  const print = <T>(value: T): T => {
    if (typeof value === 'string') return printable(value, hasGlyph, toLatin) as T
    if (Array.isArray(value)) return value.map(print) as T
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, print(one)])) as T
  }
  return print(paper)
}
