import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { missingTests, rowsOf } from './named-tests.ts'

const table = readFileSync(join(import.meta.dirname, 'sentences.md'), 'utf8')

/** Rows of the tables: a sentence and its tests. */
const rows = rowsOf(table)

describe('every sentence', () => {
  test('is in the table, in all five sections', () => {
    expect(rows.length).toBeGreaterThan(90)
    expect(table.match(/^## \d/gm)).toEqual(['## 2', '## 4', '## 5', '## 8', '## 9'])
  })

  test.each(rows)('%s', (_, tests = '') => {
    expect(missingTests(tests)).toEqual([])
  })
})
