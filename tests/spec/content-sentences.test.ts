import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { missingTests, missingTexts, namedTests, rowsOf } from './named-tests.ts'

const table = readFileSync(join(import.meta.dirname, 'content-sentences.md'), 'utf8')
const rows = rowsOf(table)

describe('every sentence of the content', () => {
  test('is read from the table, each numbered once', () => {
    expect(rows.length).toBeGreaterThan(8)
    expect(new Set(rows.map(([number]) => number)).size).toBe(rows.length)
  })

  test.each(rows)('%s: %s', (_, sentence = '', tests = '') => {
    expect(tests).not.toBe('')
    expect(missingTests(namedTests(tests))).toEqual([])
    expect(missingTexts(sentence)).toEqual([])
  })
})
