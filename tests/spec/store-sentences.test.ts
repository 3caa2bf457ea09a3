import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { missingTests, missingTexts, namedTests, rowsOf } from './named-tests.ts'

const root = join(import.meta.dirname, '../..')
const table = readFileSync(join(import.meta.dirname, 'store-sentences.md'), 'utf8')
const rows = rowsOf(table)

describe('every sentence of the stores', () => {
  test('is numbered in the table, in all nine sections', () => {
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.map(([number]) => Number(number))).toEqual(rows.map((_, index) => index + 1))
    const sections = new Set(table.match(/^## \d/gm))
    expect([...sections]).toEqual([
      '## 1',
      '## 2',
      '## 3',
      '## 4',
      '## 5',
      '## 6',
      '## 7',
      '## 8',
      '## 9',
    ])
  })

  test.each(rows)('%s: %s', (_, sentence = '', tests = '') => {
    expect(tests).not.toBe('')
    expect(missingTests(namedTests(tests))).toEqual([])
    expect(missingTexts(sentence)).toEqual([])
  })
})

test('a slide of a carousel is 18 rem wide, which is 288 px', () => {
  const styles = (file: string) => readFileSync(join(root, file), 'utf8')
  expect(styles('features/selling/products/ui/parts/product-grid.module.css')).toMatch(
    /\[data-variant="shelf"\][^}]*grid-auto-columns: min\(18rem, /,
  )
  expect(styles('web/pages/home/commented/carousel.module.css')).toMatch(
    /\.rail \{[^}]*grid-auto-columns: min\(18rem, /,
  )
})
