import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { randomFrom } from '#shared/random-from.ts'
import { csvLine, guardCell, unguardCell } from './csv-line.ts'

it.each([
  ["Ana;=cmd|' /C calc'!A0;x", "Ana;'=cmd|' /C calc'!A0;x"],
  ['Ana\t@SUM(A1)', "Ana\t'@SUM(A1)"],
  ['Ana\r\n=1+1', "Ana'\r'\n'=1+1".replace("Ana'", 'Ana')],
  ['Ana; "=1', 'Ana;\' "=1'],
  ['=1', "'=1"],
  ["'=1", "''=1"],
  ['-1+1', "'-1+1"],
  ['+52 33 1234 5678', "'+52 33 1234 5678"],
  ['-5', '-5'],
  ['-5.50', '-5.50'],
  ['+523312345678', "'+523312345678"],
  ['', ''],
  [' ', ' '],
  ['a;', "a;'"],
  ['Pan=pan; 5 - 1', 'Pan=pan; 5 - 1'],
])('guards %j as %j, and gives it back', (text, cell) => {
  expect(guardCell(text)).toBe(cell)
  expect(unguardCell(cell)).toBe(text)
})

/** Fields of a line as a spreadsheet that parts them by `delimiter` sees them: a quote counts at the beginning of a field alone. */
const fieldsOf = (text: string, delimiter: string): string[] =>
  (
    parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as string[][]
  ).flat()

/** Such a spreadsheet, without a reader that refuses: fields begin behind delimiters and line ends outside quotes. */
function looseFields(text: string, delimiter: string): string[] {
  const fields: string[] = []
  let field = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (isQuoted && sign === '"' && text[at + 1] === '"') field += text[++at]
    else if (isQuoted && sign === '"') isQuoted = false
    else if (!isQuoted && field === '' && sign === '"') isQuoted = true
    else if (!isQuoted && (sign === delimiter || sign === '\r' || sign === '\n')) {
      fields.push(field)
      field = ''
    } else field += sign
  }
  return [...fields, field]
}

it('lets no cell begin as a formula, by whatever cells are parted, and gives every text back', () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const random = randomFrom(seed)
  const signs = ['=', '+', '-', '@', '\t', '\r', '\n', ';', ',', '"', "'", ' ', 'a', '5', '|', '＝']
  const text = () =>
    Array.from(
      { length: Math.floor(random() * 9) },
      () => signs[Math.floor(random() * signs.length)],
    ).join('')
  for (let round = 0; round < 20_000; round++) {
    const cells = Array.from({ length: 1 + Math.floor(random() * 4) }, text)
    const line = csvLine(cells)
    const said = `seed ${seed}: ${JSON.stringify(cells)} as ${JSON.stringify(line)}`
    for (const delimiter of [',', ';', '\t'])
      for (const field of looseFields(line, delimiter)) {
        const isFormula = /^[=+\-@\t\r]/.test(field) && !/^[+-]?\d+([.,]\d+)?$/.test(field)
        if (isFormula)
          expect.fail(`${said}, by ${JSON.stringify(delimiter)}: ${JSON.stringify(field)}`)
      }
    for (const cell of cells) if (unguardCell(guardCell(cell)) !== cell) expect.fail(said)
  }
})

it('is read back as it was written', () => {
  const cells = ['a;b', 'x "y"', 'línea\notra', '-5', 'Ana', '']
  expect(fieldsOf(csvLine(cells), ',')).toEqual(cells)
})
