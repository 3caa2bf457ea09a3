import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { missingTests, missingTexts, namedTests, rowsOf } from './named-tests.ts'

const table = readFileSync(join(import.meta.dirname, 'home-sentences.md'), 'utf8')
const rows = rowsOf(table)

describe('every sentence of the home screens', () => {
  test('is numbered in the table', () => {
    expect(rows.length).toBeGreaterThan(25)
    expect(rows.map(([number]) => Number(number))).toEqual(rows.map((_, index) => index + 1))
  })

  test.each(rows)('%s: %s', (_, sentence = '', tests = '') => {
    expect(tests).not.toBe('')
    expect(missingTests(namedTests(tests))).toEqual([])
    expect(missingTexts(sentence)).toEqual([])
  })
})
