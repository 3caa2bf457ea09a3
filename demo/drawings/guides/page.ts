import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)
const fontFile = (weight: string) => require.resolve(`@expo-google-fonts/figtree/${weight}.ttf`)

export const colours = {
  ink: '#17201b',
  grey: '#5b6660',
  line: '#cfd6d1',
  leaf: '#3f7a4f',
  pale: '#eef4ef',
  clay: '#b4532a',
  sun: '#d79a1e',
}

/** Points; A4 is 595 × 842. */
export const paper = { width: 595.28, height: 841.89, margin: 56 }
export const inner = paper.width - 2 * paper.margin

export type Doc = PDFKit.PDFDocument

/** Renders a guide as PDF, byte-identical each time: `draw` starts on the first page. */
export async function makeGuide(title: string, draw: (doc: Doc) => void): Promise<Buffer> {
  const drawnAt = new Date('2026-01-01T00:00:00Z')
  const info = {
    Title: title,
    Author: 'Lonja',
    Producer: 'Lonja',
    Creator: 'Lonja',
    CreationDate: drawnAt,
    ModDate: drawnAt,
  }
  const plain = fontFile('400Regular/Figtree_400Regular')
  const doc = new PDFDocument({
    size: 'A4',
    margin: paper.margin,
    font: plain,
    lang: 'es',
    info,
    bufferPages: true,
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.registerFont('plain', plain).registerFont('strong', fontFile('700Bold/Figtree_700Bold'))
  draw(doc)
  sign(doc)
  doc.end()
  return done
}

/** Writes the footer of each page. Without a bottom margin, since the footer would otherwise start a new page. */
function sign(doc: Doc): void {
  const { start, count } = doc.bufferedPageRange()
  for (let at = start; at < start + count; at++) {
    doc.switchToPage(at)
    doc.page.margins.bottom = 0
    doc.font('plain').fontSize(8).fillColor(colours.grey)
    const foot = paper.height - 36
    doc.text('Archivo de demostración de Lonja', paper.margin, foot, { width: inner })
    if (count > 1)
      doc.text(`${at + 1} de ${count}`, paper.margin, foot, { width: inner, align: 'right' })
  }
}

/** A heading in large letters with a description below. */
export function head(doc: Doc, title: string, about: string): void {
  doc
    .font('strong')
    .fontSize(24)
    .fillColor(colours.leaf)
    .text(title, paper.margin, paper.margin, { width: inner })
  doc.font('plain').fontSize(11).fillColor(colours.grey).text(about, { width: inner }).moveDown(1)
}

/** A leaf with its stem at `x`, `y`, rotated by `turn` degrees. */
export function leaf(
  doc: Doc,
  {
    x,
    y,
    length,
    turn,
    colour,
  }: { x: number; y: number; length: number; turn: number; colour: string },
): void {
  const wide = length * 0.32
  doc.save().translate(x, y).rotate(turn)
  doc.moveTo(0, 0).bezierCurveTo(wide, -length * 0.3, wide, -length * 0.75, 0, -length)
  doc
    .bezierCurveTo(-wide, -length * 0.75, -wide, -length * 0.3, 0, 0)
    .fillColor(colour)
    .fill()
  doc
    .moveTo(0, 0)
    .lineTo(0, -length * 0.85)
    .lineWidth(1)
    .strokeColor('#ffffff')
    .stroke()
  doc.restore()
}
