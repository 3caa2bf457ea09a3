import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './find-chromium.ts'
import { type Outcome, readPlaywright, readVitest } from './read-report.ts'
import { run } from './run.ts'

const scratch = mkdtempSync(join(tmpdir(), 'lonja-test-'))
const outcomes: Outcome[] = []

/** Runs one thing that passes or fails as a whole. */
async function check(name: string, program: string, args: string[]): Promise<void> {
  console.log(`\n── ${name}`)
  const failed = await run(program, args).then(
    () => [],
    (error: Error) => [`${name}\n${error.message}`],
  )
  outcomes.push({ passed: failed.length === 0 ? 1 : 0, failed, flaky: [] })
}

/** Runs a runner of many tests and reads its report; one that broke without a failed test counts as one failure. */
async function runner<Report>(
  name: string,
  program: string,
  args: string[],
  env: Record<string, string>,
  read: (report: Report) => Outcome,
): Promise<void> {
  console.log(`\n── ${name}`)
  const broken = await run(program, args, { env }).then(
    () => undefined,
    (error: Error) => error.message,
  )
  let outcome: Outcome
  try {
    outcome = read(JSON.parse(readFileSync(join(scratch, `${name}.json`), 'utf8')) as Report)
  } catch (error) {
    outcome = { passed: 0, failed: [`${name} no dejó su informe: ${error}`], flaky: [] }
  }
  if (broken && outcome.failed.length === 0) outcome.failed.push(`${name}\n${broken}`)
  outcomes.push(outcome)
}

/** A port that nothing uses now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

const chromium = await ensureChromium().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
process.env.CHROMIUM = chromium
await check('Formato y reglas del código', 'biome', ['ci', '--error-on-warnings', '.'])
await check('Tipos', 'tsc', ['--noEmit'])
await check('Reglas de importación', 'depcruise', ['--config', '.dependency-cruiser.js', '.'])
await check('Código sin uso', 'knip', [])
await check('Construcción', process.execPath, ['scripts/build.ts'])
const vitest = (name: string, args: string[]) =>
  runner(
    name,
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(scratch, `${name}.json`)}`, ...args],
    {},
    readVitest,
  )
await vitest('vitest', ['--project', 'server', '--project', 'apart'])
// What is timed has the machine to itself.
await vitest('vitest, con el reloj', ['--project', 'timed'])
const e2e = { E2E_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_NAME: join(scratch, 'playwright.json') }
await runner(
  'playwright',
  'playwright',
  ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
  e2e,
  readPlaywright,
)
rmSync(scratch, { recursive: true })

// Said at the end, where nobody has to look for it.
const failed = outcomes.flatMap((outcome) => outcome.failed)
for (const reason of outcomes.flatMap(({ flaky }) => flaky)) console.log(`\nPASSED WHEN TRIED AGAIN ${reason}`)
for (const reason of failed) console.log(`\nFAILED ${reason.slice(0, 4_000)}`)
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exit(failed.length > 0 || passed === 0 ? 1 : 0)
