import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneFolder, cloneProject } from './clone-project.ts'
import { exampleEdits, exampleFiles } from './example-feature.ts'

const home = cloneFolder()
const copy = join(home, 'lonja')

beforeAll(() => {
  cloneProject(copy)
  for (const [path, text] of Object.entries(exampleFiles)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  for (const [path, edits] of Object.entries(exampleEdits)) {
    let text = readFileSync(join(copy, path), 'utf8')
    for (const [before, added] of edits) {
      if (!text.includes(before)) throw new Error(`${path} has no ${before}`)
      text = text.replace(before, added + before)
    }
    writeFileSync(join(copy, path), text)
  }
})
afterAll(() => rmSync(home, { recursive: true, maxRetries: 5 }))

/** Runs a tool in the copy; returns its output when it fails. */
async function run(tool: string, ...args: string[]): Promise<string> {
  const file = join(copy, 'node_modules/.bin', tool)
  return promisify(execFile)(file, args, { cwd: copy, env: process.env, maxBuffer: 64 << 20 }).then(
    () => '',
    ({ stdout, stderr }) => `${tool}: ${stdout}${stderr}`,
  )
}

test('a new feature with endpoint, job, e-mail, topic, table and page edits at most five existing files', () =>
  expect(Object.keys(exampleEdits).length).toBeLessThanOrEqual(5))

test('and works: migration, types, import rules, unused code, its own suite and those of access and mail', async () => {
  expect(await run('drizzle-kit', 'generate', '--name', 'reminders')).toBe('')
  expect(await run('react-router', 'typegen')).toBe('')
  expect(await run('tsc', '--noEmit')).toBe('')
  expect(await run('depcruise', '--config', '.dependency-cruiser.js', '.')).toBe('')
  expect(await run('knip')).toBe('')
  const suites = [
    'features/community/reminders',
    'features/platform/mail/server/email-templates.test.ts',
    'tests/access/matrix.test.ts',
    'tests/access/audit.test.ts',
    'tests/access/backoffice/impersonation.test.ts',
    'features/backoffice/account-merges/server/derive-moved-columns.test.ts',
  ]
  expect(await run('vitest', 'run', '--project', 'server', ...suites)).toBe('')
}, 900_000)
