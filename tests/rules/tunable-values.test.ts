import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { appealMonths } from '#features/trust/reports/vocabulary.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const serverFiles = globSync('features/*/*/server/**/*.ts', { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts'),
)

/** The lines of the servers that match, with their file, except those of the exceptions. */
const linesWith = (wrong: RegExp, exceptions: Record<string, string>) =>
  serverFiles
    .filter((file) => !(file in exceptions))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => wrong.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )

describe('retention periods, windows and terms are in vocabularies', () => {
  test('not in SQL text: an interval is a unit that a figure of a vocabulary is multiplied with', () => {
    const exceptions = {
      'features/backoffice/business-list/server/find-staff-businesses.ts':
        'adds nothing, so that the planner passes over an index',
      'features/buying/statements/server/find-ledger.ts': 'the calendar month of a statement',
      'features/directory/search/server/open-at.ts': 'the day before, of opening hours',
      'features/trust/verification/server/ledger/notify-staff.ts': 'the hour that a job is about',
    }
    expect(linesWith(/(?<!\* )interval '\d/, exceptions)).toEqual([])
  })

  test('not in arithmetic: #shared/time/durations.ts names the milliseconds of a unit', () => {
    const arithmetic = /\b(86_?400_?000|3_?600_?000)\b|\b24 \* (60|3_?600)\b|\* 60_?000\b/
    expect(linesWith(arithmetic, {})).toEqual([])
  })

  test('database functions, which cannot import vocabularies, repeat these values', () => {
    const repeated = {
      'db/functions/trust/check-appeal.sql': [`${appealMonths} months`],
      'db/functions/trust/check-suspension-appeal.sql': [`${appealMonths} months`],
    }
    const found = globSync('db/functions/**/*.sql', { cwd: root }).flatMap((file) => {
      const intervals = [...read(file).matchAll(/interval '(\d[^']*)'/g)].map(([, said]) => said)
      return intervals.length > 0 ? [[file, intervals] as const] : []
    })
    expect(Object.fromEntries(found)).toEqual(repeated)
  })
})
