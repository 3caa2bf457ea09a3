/** A printed document: `rows` of products and `sums` below them, already formatted. */
export type Paper = {
  title: string
  store: string
  /** Blocks of lines, side by side, each under its name. */
  blocks: { name: string; lines: string[] }[]
  columns: { name: string; width: number; align?: 'right' }[]
  rows: string[][]
  sums: { name: string; amount: string; strong?: boolean }[]
  notes: string[]
}

type Doc = PDFKit.PDFDocument
type HasGlyph = (codePoint: number) => boolean

/** Characters without a shape: joiners, direction marks, combining marks. */
const isInvisible = /[\p{Cf}\p{Mn}\p{Me}\p{Cc}]/u

/** Replaces characters that the font lacks by a Latin transliteration: 李 becomes Li, 🎁 becomes :gift:. */
function printable(
  text: string,
  hasGlyph: HasGlyph,
  toLatin: (character: string) => string,
): string {
  let printed = ''
  for (const character of text.normalize('NFC')) {
    if (hasGlyph(character.codePointAt(0) ?? 0) || character === '\n') printed += character
    else
      printed +=
        [...toLatin(character)].filter((one) => hasGlyph(one.codePointAt(0) ?? 0)).join('') ||
        (isInvisible.test(character) ? '' : '?')
  }
  return printed
}

/** Glyphs of the document's current font. PDFKit exposes them, though its types do not declare it. */
function glyphsOf(doc: Doc): HasGlyph {
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint: HasGlyph } } })._font
  return (codePoint) => font.hasGlyphForCodePoint(codePoint)
}

/**
 * Replaces all characters that the document's font cannot show, so that none is dropped or printed as a box. The font
 * has only Latin letters; fonts for all scripts are tens of megabytes.
 */
export async function printablePaper(paper: Paper, doc: Doc): Promise<Paper> {
  const hasGlyph = glyphsOf(doc)
  // Most documents need no replacement.
  if ([...JSON.stringify(paper)].every((character) => hasGlyph(character.codePointAt(0) ?? 0)))
    return paper
  const { default: toLatin } = await import('any-ascii')
  const print = <T>(value: T): T => {
    if (typeof value === 'string') return printable(value, hasGlyph, toLatin) as T
    if (Array.isArray(value)) return value.map(print) as T
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, print(one)])) as T
  }
  return print(paper)
}
