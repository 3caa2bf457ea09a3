import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#shared/server/root.ts'

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/')
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(
    (file) =>
      isTest(file) && existsSync(join(root, file)) && file !== 'tests/rules/steady-tests.test.ts',
  )
const having = (wrong: RegExp, among = files) =>
  files.filter((file) => among.includes(file) && wrong.test(readFileSync(join(root, file), 'utf8')))
const gate = files.filter((file) => !/\.(long|stress)\.test\.ts$/.test(file))

describe('tests', () => {
  test('are read', () => expect(files).toContain('tests/e2e/companies/main-job.spec.ts'))

  test('are neither skipped nor focused', () => {
    expect(having(/\b(test|it|describe|suite)(\.\w+)*\.(skip|only|todo|fixme|skipIf)\b/)).toEqual(
      [],
    )
  })

  test('wait for conditions, not for a time', () => {
    expect(
      having(
        /waitForTimeout|\bsleep\((?!2\)|1\))/,
        gate.filter((file) => /\.(test|spec)\./.test(file)),
      ),
    ).toEqual([])
  })

  test('run at most 26 journeys in the gate', () => {
    const tags = having(/@(phone|desktop)/).flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/'@(phone|desktop)'/g),
    ])
    expect(tags.length).toBeGreaterThan(10)
    expect(tags.length).toBeLessThanOrEqual(26)
  })

  test('mock no module that is shared with other files', () => {
    expect(
      having(/\bvi\.(mock|doMock|hoisted)\(/).filter((file) => !/\.alone\.test\.tsx?$/.test(file)),
    ).toEqual([])
  })

  test('listen on free ports only', () => {
    const ours = files.filter((file) => file !== 'config.test.ts')
    expect(
      having(
        /\.listen\((?!0\b)\d|\b(port|PORT)\b['"]?\s*[:=]\s*['"]?\d{2,}|(localhost|127\.0\.0\.1):\d{4}\/"/,
        ours,
      ),
    ).toEqual([])
  })

  test('assert durations only in the long run', () => {
    expect(having(/expect\([^)]*\bms\b[^)]*\)\.toBeLess/, gate)).toEqual([])
  })
})
