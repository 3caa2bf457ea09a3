import { createRequire } from 'node:module'
import type { Paper } from './printable.ts'
import { printablePaper } from './printable.ts'

const require = createRequire(import.meta.url)
const fonts = {
  plain: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
}

/** Font of the document's text. */
export const paperFont = fonts.plain

/** In points; A4 is 595 × 842. */
const margin = 48
const width = 595.28 - 2 * margin
const bottom = 841.89 - margin - 24
const gap = 6
const grey = '#5b6660'
const ink = '#17201b'

/** PDF accessibility for screen readers: tagged content in reading order, and the title instead of the file name. */
const accessible = { tagged: true, displayTitle: true, pdfVersion: '1.7' } as const

/** Draws a document, or several of which each begins on a page of its own, as tagged PDF. Loads the package on first use, because most processes never draw. */
export async function drawPaper(
  original: Paper | Paper[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const papers = [original].flat()
  const [first] = papers
  if (!first) throw new Error('nothing to draw')
  const info = {
    Title: `${first.title} · ${first.store}`,
    Producer: 'Lonja',
    Creator: 'Lonja',
  }
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    font: fonts.plain,
    lang: 'es',
    info,
    ...accessible,
    bufferPages: true,
    ...options,
  })
  const printable: Paper[] = []
  for (const paper of papers) printable.push(await printablePaper(paper, doc))
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.registerFont('plain', fonts.plain).registerFont('strong', fonts.strong)
  const whole = doc.struct('Document')
  doc.addStructure(whole)
  for (const [i, paper] of printable.entries()) {
    if (i > 0) doc.addPage()
    const page = doc.bufferedPageRange().count - 1
    draw(doc, whole, paper)
    numberPages(doc, page)
  }
  whole.end()
  doc.end()
  return done
}

type Doc = PDFKit.PDFDocument
type Part = PDFKit.PDFStructureElement

/** Adds a structure element to its parent. */
function addElement(doc: Doc, parent: Part, type: string): Part {
  const part = doc.struct(type)
  parent.add(part)
  return part
}

/** Draws content tagged as one structure element of this type. */
function drawTagged(doc: Doc, parent: Part, type: string, drawText: () => void): void {
  const part = doc.struct(type)
  parent.add(part)
  part.add(drawText)
  part.end()
}

/** Draws untagged artifacts that screen readers skip: rules, and content repeated on each page. */
function drawArtifact(doc: Doc, type: 'Layout' | 'Pagination', drawShape: () => void): void {
  doc.markContent('Artifact', { type })
  drawShape()
  doc.endMarkedContent()
}

function draw(doc: Doc, whole: Part, paper: Paper): void {
  drawTagged(doc, whole, 'H1', () =>
    doc.font('strong').fontSize(18).fillColor(ink).text(paper.store, margin, margin, { width }),
  )
  drawTagged(doc, whole, 'P', () =>
    doc.font('plain').fontSize(12).fillColor(grey).text(paper.title, { width }),
  )
  drawBlocks(doc, whole, paper.blocks)
  const table = addElement(doc, whole, 'Table')
  drawRow(doc, table, paper, null)
  for (const row of paper.rows) {
    if (doc.y + rowHeight(doc, paper, row) > bottom) {
      doc.addPage()
      drawRow(doc, null, paper, null)
    }
    drawRow(doc, table, paper, row)
  }
  table.end()
  for (const sum of paper.sums) drawSum(doc, whole, sum)
  for (const text of paper.notes) {
    doc.font('plain').fontSize(9).fillColor(grey)
    if (doc.y + doc.heightOfString(text, { width }) + gap > bottom) doc.addPage()
    drawTagged(doc, whole, 'P', () => doc.text(text, margin, doc.y + gap, { width }))
  }
}

function drawBlocks(doc: Doc, whole: Part, blocks: Paper['blocks']): void {
  const top = doc.y + 16
  const each = width / Math.max(1, blocks.length) - gap
  let low = top
  for (const [i, { name, lines }] of blocks.entries()) {
    const x = margin + i * (each + gap)
    drawTagged(doc, whole, 'H2', () =>
      doc.font('plain').fontSize(9).fillColor(grey).text(name, x, top, { width: each }),
    )
    doc.fontSize(10).fillColor(ink)
    drawTagged(doc, whole, 'P', () => doc.text(lines.join('\n'), x, doc.y + 2, { width: each }))
    low = Math.max(low, doc.y)
  }
  doc.y = low + 16
}

const widthsOf = ({ columns }: Paper) => {
  const whole = columns.reduce((sum, column) => sum + column.width, 0)
  return columns.map((column) => (width * column.width) / whole)
}

function rowHeight(doc: Doc, paper: Paper, row: string[]): number {
  const widths = widthsOf(paper)
  doc.font('plain').fontSize(10)
  return (
    Math.max(...row.map((text, i) => doc.heightOfString(text, { width: (widths[i] ?? 0) - gap }))) +
    gap * 2
  )
}

/** Draws a table row, or the header when `row` is null; without `table` it is the header repeated on a further page. */
function drawRow(doc: Doc, table: Part | null, paper: Paper, row: string[] | null): void {
  const texts = row ?? paper.columns.map(({ name }) => name)
  const widths = widthsOf(paper)
  const height = rowHeight(doc, paper, texts)
  const top = doc.y
  const line = table && addElement(doc, table, 'TR')
  let x = margin
  for (const [i, text] of texts.entries()) {
    const inner = (widths[i] ?? 0) - gap
    const at = paper.columns[i]?.align === 'right' ? x + gap : x
    doc
      .font(row ? 'plain' : 'strong')
      .fontSize(row ? 10 : 9)
      .fillColor(row ? ink : grey)
    const write = () =>
      void doc.text(text, at, top + gap, { width: inner, align: paper.columns[i]?.align ?? 'left' })
    if (line) drawTagged(doc, line, row ? 'TD' : 'TH', write)
    else drawArtifact(doc, 'Pagination', write)
    x += widths[i] ?? 0
  }
  line?.end()
  doc.y = top + height
  drawArtifact(doc, 'Layout', () => {
    doc
      .moveTo(margin, doc.y)
      .lineTo(margin + width, doc.y)
      .lineWidth(0.5)
      .strokeColor('#d8ddd9')
      .stroke()
  })
}

function drawSum(
  doc: Doc,
  whole: Part,
  { name, amount, strong = false }: Paper['sums'][number],
): void {
  doc
    .font(strong ? 'strong' : 'plain')
    .fontSize(10)
    .fillColor(ink)
  const height = doc.heightOfString(name, { width: width - 140 }) + gap
  if (doc.y + height > bottom) doc.addPage()
  const top = doc.y + gap
  drawTagged(doc, whole, 'P', () => {
    doc.text(name, margin, top, { width: width - 140 })
    doc.text(amount, margin + width - 130, top, { width: 130, align: 'right' })
  })
  doc.y = top + height - gap
}

/** Numbers the pages of the last paper, which begins at this page. */
function numberPages(doc: Doc, from: number): void {
  const count = doc.bufferedPageRange().count - from
  for (let i = 0; i < count; i++) {
    doc.switchToPage(from + i)
    // Without a bottom margin PDFKit does not start a new page for the footer.
    doc.page.margins.bottom = 0
    doc.font('plain').fontSize(8).fillColor(grey)
    const words = `Página ${i + 1} de ${count}`
    drawArtifact(doc, 'Pagination', () =>
      doc.text(words, margin, 841.89 - margin, { width, align: 'right', lineBreak: false }),
    )
  }
}
