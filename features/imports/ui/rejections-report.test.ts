import { expect, it } from 'vitest'
import { csvCell } from './rejections-report.tsx'

it.each([
  ['Abarrotes "La Luz", Centro', '"Abarrotes ""La Luz"", Centro"'],
  ['=HYPERLINK("http://malo.test")', '"\'=HYPERLINK(""http://malo.test"")"'],
  ['-1+1', '"\'-1+1"'],
  ['+52 33 1234 5678', '"\'+52 33 1234 5678"'],
  ['@SUM(A1:A9)', '"\'@SUM(A1:A9)"'],
  ['\t=1+1', '"\'\t=1+1"'],
  ['\r=1+1', '"\'\r=1+1"'],
  ['Pan=pan', '"Pan=pan"'],
  ['5 - 1', '"5 - 1"'],
  [12, '"12"'],
])('writes %s as a cell that no spreadsheet runs', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})
