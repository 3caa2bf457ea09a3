import { colours, type Doc, head, inner, paper } from './page.ts'

const days = [
  'Lunes',
  'Martes',
  'Miércoles',
  'Jueves',
  'Viernes',
  'Sábado',
  'Domingo',
  'Para la semana que viene',
]
const gap = 12
const bottom = paper.height - 60

function lines(
  doc: Doc,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  doc.lineWidth(0.5).strokeColor(colours.line)
  for (let at = y; at <= y + height; at += 21)
    doc
      .moveTo(x, at)
      .lineTo(x + width, at)
      .stroke()
}

/** A box with its name, to write into. */
function box(
  doc: Doc,
  name: string,
  place: { x: number; y: number; width: number; height: number },
  colour: string,
): void {
  const { x, y, width, height } = place
  doc.roundedRect(x, y, width, height, 8).fillColor('#ffffff').fill()
  doc.roundedRect(x, y, width, height, 8).lineWidth(1).strokeColor(colours.line).stroke()
  doc
    .font('strong')
    .fontSize(12)
    .fillColor(colour)
    .text(name, x + 12, y + 10, { width: width - 24 })
  lines(doc, { x: x + 12, y: y + 46, width: width - 24, height: height - 60 })
}

/** `names` in two columns that fill the page below what is written already. */
function boxes(doc: Doc, names: readonly string[], colour: (at: number) => string): void {
  const top = doc.y
  const width = (inner - gap) / 2
  const height = (bottom - top - gap * (names.length / 2 - 1)) / (names.length / 2)
  for (const [at, name] of names.entries()) {
    const place = {
      x: paper.margin + (at % 2) * (width + gap),
      y: top + Math.floor(at / 2) * (height + gap),
      width,
      height,
    }
    box(doc, name, place, colour(at))
  }
}

/** Two pages to print repeatedly: a week and the goals of a month. */
export function drawWeek(doc: Doc): void {
  head(doc, 'Mi semana', 'Del ____ al ____ de ______________')
  boxes(doc, days, (at) => (at < 5 ? colours.leaf : at < 7 ? colours.clay : colours.sun))
  doc.addPage()
  head(doc, 'Metas del mes', 'Mes: ______________')
  boxes(doc, ['En casa', 'En el trabajo', 'Dinero', 'Salud', 'Aprender', 'Con los míos'], (at) =>
    at % 2 ? colours.clay : colours.leaf,
  )
}
