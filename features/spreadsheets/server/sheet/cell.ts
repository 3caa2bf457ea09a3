/** What a spreadsheet would run as a formula. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A text as it stands in a cell: an apostrophe more before what would be a formula, so that taking one away gives it back whole. */
export const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text of a cell. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)

/** A line of a CSV with its end; what holds a sign of the format, or begins or ends with a space, stands between quotes. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`

/** Several texts in one cell, parted by |; one within a text is written \|. */
export const joined = (texts: readonly string[]): string => texts.map((text) => text.replace(/[\\|]/g, '\\$&')).join(' | ')

/** The texts of such a cell. */
export function parted(cell: string): string[] {
  const texts: string[] = []
  let text = ''
  for (let at = 0; at < cell.length; at++) {
    const sign = cell[at]
    if (sign === '|') {
      texts.push(text)
      text = ''
    } else text += sign === '\\' ? (cell[++at] ?? '') : sign
  }
  return [...texts, text].map((text) => text.trim()).filter(Boolean)
}
