import { expect, it } from 'vitest'
import { csvCell } from './rejections-report.tsx'

it.each([
  ['Abarrotes "La Luz", Centro', '"Abarrotes ""La Luz"", Centro"'],
  ['=HYPERLINK("http://malo.test")', '"\'=HYPERLINK(""http://malo.test"")"'],
  ['-1+1', '"\'-1+1"'],
  [12, '"12"'],
])('writes %s as a cell that no spreadsheet runs', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})
