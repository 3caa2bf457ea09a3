const formulaSigns = new Set('=+-@\t\r\n＝＋－＠')
const separators = new Set(';\t\r\n')
/** What a program may pass over before it sees a formula; an apostrophe is here so that one more can always be taken away. */
const passedOver = /['"\s]/
/** Without a plus: a telephone number keeps its own only as a text. */
const plainNumber = /^-?\d+([.,]\d+)?$/

/** Places in a text from which on a spreadsheet would read a formula: its beginning, and behind what some spreadsheets part cells by. Ascending, in linear time. */
function dangers(text: string): number[] {
  const found: number[] = []
  // The end of a text behind a separator is where a quote may begin that swallows the line's end.
  let isFormula = true
  for (let at = text.length - 1; at >= 0; at--) {
    const sign = text[at] ?? ''
    if (isFormula && separators.has(sign)) found.push(at + 1)
    isFormula = formulaSigns.has(sign) || (isFormula && passedOver.test(sign))
  }
  if (isFormula && /[^'"\s]|[\t\r\n]/.test(text)) found.push(0)
  return found.reverse()
}

/** Cuts a text at places, and leaves out what `cut` first signs of each part but the first. */
function parts(text: string, places: number[], cut: number): string[] {
  return [0, ...places].map((from, i) =>
    text.slice(i === 0 ? 0 : from + cut, places[i] ?? text.length),
  )
}

const guardText = (text: string): string => parts(text, dangers(text), 0).join("'")

/** A text as it stands in a cell, but for a plain number: an apostrophe more before what would be a formula, so that taking one away gives it back whole. */
export const guardCell = (text: string): string => (plainNumber.test(text) ? text : guardText(text))

/** The text of a cell that `guardCell` wrote; of others as it is. */
export function unguardCell(cell: string): string {
  const places = dangers(cell).filter((at) => cell[at] === "'")
  return parts(cell, places, 1).join('')
}

/** A line of a CSV with its end: no spreadsheet runs a formula in it, by whatever it parts cells. The one writer of what we export. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells
    // What parts cells otherwise sees the whole line as its first: a number there would lead what follows.
    .map((cell, i) => (i === 0 ? guardText(cell) : guardCell(cell)))
    .map((cell) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`
