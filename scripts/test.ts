import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './find-chromium.ts'
import { run } from './run.ts'

type Count = { passed: number; failed: number }

const scratch = mkdtempSync(join(tmpdir(), 'lonja-test-'))
const counts: Count[] = []

/** Runs one thing that passes or fails as a whole. */
async function check(name: string, program: string, args: string[]): Promise<void> {
  console.log(`\n── ${name}`)
  const passed = await run(program, args).then(
    () => true,
    (error: Error) => console.error(error.message),
  )
  counts.push({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 })
}

/** Runs a runner of many tests and reads from its report how many passed; one that broke without a failed test counts as one. */
async function runner(
  name: string,
  program: string,
  args: string[],
  env: Record<string, string>,
  read: (report: never) => Count,
): Promise<void> {
  console.log(`\n── ${name}`)
  const file = join(scratch, `${name}.json`)
  const ended = await run(program, args, { env }).then(
    () => true,
    (error: Error) => console.error(error.message),
  )
  let count: Count = { passed: 0, failed: 0 }
  try {
    count = read(JSON.parse(readFileSync(file, 'utf8')) as never)
  } catch (error) {
    console.error(`${name} no dejó su informe: ${error}`)
    count.failed = 1
  }
  if (!ended && count.failed === 0) count.failed = 1
  counts.push(count)
}

const fromVitest = (report: { numPassedTests: number; numFailedTests: number }) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
})

const fromPlaywright = ({ stats }: { stats: { expected: number; flaky: number; unexpected: number } }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
})

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
await check('Páginas', process.execPath, ['scripts/build.ts'])
const vitest = (name: string, args: string[]) =>
  runner(
    name,
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(scratch, `${name}.json`)}`, ...args],
    {},
    fromVitest,
  )
await vitest('vitest', ['--exclude', 'tests/running/**'])
// Starts and stops are timed: they have the machine to themselves.
await vitest('arranque', ['--no-file-parallelism', 'tests/running'])
const e2e = { E2E_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_NAME: join(scratch, 'playwright.json') }
await runner(
  'playwright',
  'playwright',
  ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
  e2e,
  fromPlaywright,
)
rmSync(scratch, { recursive: true })

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
