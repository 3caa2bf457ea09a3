/** Several texts in one cell, parted by |; one within a text is written \|. */
export const joined = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/[\\|]/g, '\\$&')).join(' | ')

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
