import { colours, type Doc, head, inner, paper } from './page.ts'

const months = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep', 'Oct', 'Nov', 'Dic']
const rows = 16
const nameWidth = 140
const rowHeight = 34

/** A page to print: a row for each plant, a square for each month. */
export function drawWatering(doc: Doc): void {
  head(
    doc,
    'Calendario de riego',
    'Escribe tus plantas y cada cuántos días las riegas en cada mes. Marca con color los meses en los que llevan abono.',
  )
  const top = doc.y + 6
  const cell = (inner - nameWidth) / months.length
  doc.rect(paper.margin, top, inner, 24).fillColor(colours.leaf).fill()
  doc
    .font('strong')
    .fontSize(10)
    .fillColor('#ffffff')
    .text('Planta', paper.margin + 8, top + 7, { width: nameWidth })
  for (const [at, month] of months.entries())
    doc.text(month, paper.margin + nameWidth + at * cell, top + 7, { width: cell, align: 'center' })
  const low = top + 24 + rows * rowHeight
  for (let row = 0; row < rows; row++)
    if (row % 2)
      doc
        .rect(paper.margin, top + 24 + row * rowHeight, inner, rowHeight)
        .fillColor(colours.pale)
        .fill()
  doc.lineWidth(0.6).strokeColor(colours.line)
  for (let row = 1; row <= rows; row++) {
    const y = top + 24 + row * rowHeight
    doc
      .moveTo(paper.margin, y)
      .lineTo(paper.margin + inner, y)
      .stroke()
  }
  for (let at = 0; at <= months.length; at++) {
    const x = paper.margin + nameWidth + at * cell
    doc
      .moveTo(x, top + 24)
      .lineTo(x, low)
      .stroke()
  }
}
