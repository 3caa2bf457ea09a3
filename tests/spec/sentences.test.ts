import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const table = readFileSync(join(import.meta.dirname, 'sentences.md'), 'utf8')

/** Rows of the tables: a sentence and its tests, or `_later_`. */
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (sentence|---)/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\|\s*|\s*\|$/g, '').trim()))

// A semicolon may stand in a title: a new test begins where a path does.
const testsOf = (cell: string) => cell.split(/; (?=[\w./-]+\.tsx? › )/).map((each) => each.split(' › '))

describe('every sentence', () => {
  test('is read from the table, in all five sections', () => {
    expect(rows.length).toBeGreaterThan(90)
    expect(table.match(/^## \d/gm)).toEqual(['## 2', '## 4', '## 5', '## 8', '## 9'])
  })

  test.each(rows)('%s', (_, tests = '') => {
    if (tests === '_later_') return
    for (const [file = '', title = ''] of testsOf(tests)) {
      expect(existsSync(join(root, file)), file).toBe(true)
      const source = readFileSync(join(root, file), 'utf8')
      expect(
        ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`)),
        `${file} › ${title}`,
      ).toBe(true)
    }
  })
})
