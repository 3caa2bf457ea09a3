import { createRequire } from 'node:module'

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

const require = createRequire(import.meta.url)
const fonts = {
  plain: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
}

/** Points; A4 is 595 × 842. */
const margin = 48
const width = 595.28 - 2 * margin
const bottom = 841.89 - margin - 24
const gap = 6
const grey = '#5b6660'
const ink = '#17201b'

/** Draws a paper as PDF. The package is loaded with the first one: most processes never draw. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const info = { Title: `${paper.title} · ${paper.store}`, Producer: 'Lonja', Creator: 'Lonja' }
  const doc = new PDFDocument({ size: 'A4', margin, font: fonts.plain, lang: 'es', info, bufferPages: true })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.registerFont('plain', fonts.plain).registerFont('strong', fonts.strong)
  draw(doc, paper)
  doc.end()
  return done
}

type Doc = PDFKit.PDFDocument

function draw(doc: Doc, paper: Paper): void {
  doc.font('strong').fontSize(18).fillColor(ink).text(paper.store, margin, margin, { width })
  doc.font('plain').fontSize(12).fillColor(grey).text(paper.title, { width })
  drawBlocks(doc, paper.blocks)
  drawRow(doc, paper, null)
  for (const row of paper.rows) {
    if (doc.y + rowHeight(doc, paper, row) > bottom) {
      doc.addPage()
      drawRow(doc, paper, null)
    }
    drawRow(doc, paper, row)
  }
  for (const sum of paper.sums) drawSum(doc, sum)
  for (const text of paper.notes) {
    doc.font('plain').fontSize(9).fillColor(grey)
    if (doc.y + doc.heightOfString(text, { width }) + gap > bottom) doc.addPage()
    doc.text(text, margin, doc.y + gap, { width })
  }
  numberPages(doc)
}

function drawBlocks(doc: Doc, blocks: Paper['blocks']): void {
  const top = doc.y + 16
  const each = width / Math.max(1, blocks.length) - gap
  let low = top
  for (const [i, { name, lines }] of blocks.entries()) {
    const x = margin + i * (each + gap)
    doc.font('plain').fontSize(9).fillColor(grey).text(name, x, top, { width: each })
    doc
      .fontSize(10)
      .fillColor(ink)
      .text(lines.join('\n'), x, doc.y + 2, { width: each })
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
  return Math.max(...row.map((text, i) => doc.heightOfString(text, { width: (widths[i] ?? 0) - gap }))) + gap * 2
}

/** A line of the table, or its head. */
function drawRow(doc: Doc, paper: Paper, row: string[] | null): void {
  const texts = row ?? paper.columns.map(({ name }) => name)
  const widths = widthsOf(paper)
  const height = rowHeight(doc, paper, texts)
  const top = doc.y
  let x = margin
  for (const [i, text] of texts.entries()) {
    const inner = (widths[i] ?? 0) - gap
    const at = paper.columns[i]?.align === 'right' ? x + gap : x
    doc
      .font(row ? 'plain' : 'strong')
      .fontSize(row ? 10 : 9)
      .fillColor(row ? ink : grey)
    doc.text(text, at, top + gap, { width: inner, align: paper.columns[i]?.align ?? 'left' })
    x += widths[i] ?? 0
  }
  doc.y = top + height
  doc
    .moveTo(margin, doc.y)
    .lineTo(margin + width, doc.y)
    .lineWidth(0.5)
    .strokeColor('#d8ddd9')
    .stroke()
}

function drawSum(doc: Doc, { name, amount, strong = false }: Paper['sums'][number]): void {
  doc
    .font(strong ? 'strong' : 'plain')
    .fontSize(10)
    .fillColor(ink)
  const height = doc.heightOfString(name, { width: width - 140 }) + gap
  if (doc.y + height > bottom) doc.addPage()
  const top = doc.y + gap
  doc.text(name, margin, top, { width: width - 140 })
  doc.text(amount, margin + width - 130, top, { width: 130, align: 'right' })
  doc.y = top + height - gap
}

function numberPages(doc: Doc): void {
  const { count } = doc.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    doc.switchToPage(i)
    // Below the margin no page is begun by it.
    doc.page.margins.bottom = 0
    doc.font('plain').fontSize(8).fillColor(grey)
    doc.text(`Página ${i + 1} de ${count}`, margin, 841.89 - margin, { width, align: 'right', lineBreak: false })
  }
}
