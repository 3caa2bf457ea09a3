import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './find-chromium.ts'
import { type Outcome, readPlaywright, readVitest } from './read-report.ts'
import { run } from './run.ts'

/** All tests, or only those of the merge gate: docs/decisions/0035-test-gate-and-long-run.md. */
const isLong = process.argv.includes('--all')

/**
 * Throwaway databases and sites are stored in memory where it has 4 GB free: creating a database is ten times as fast.
 */
const memory = '/dev/shm'
if (existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize > 4e9) process.env.TMPDIR = memory
}
const scratch = mkdtempSync(join(tmpdir(), 'lonja-test-'))
/** Processes that tests start read the product's code compiled by those before them: half of what starting one costs. */
process.env.NODE_COMPILE_CACHE ??= join(scratch, 'compiled')

type Phase = { name: string; work: () => Promise<Outcome> }

type Check = [name: string, program: string, args: string[]]

/** Each passes or fails as a whole; side by side, so that those that keep one core busy leave the other to the next. */
const checks = (...all: Check[]): Phase => ({
  name: all.map(([name]) => name).join(', '),
  async work() {
    const outcomes = await Promise.all(
      all.map(([name, program, args]) =>
        run(program, args, { quiet: all.length > 1 }).then(
          () => [],
          (error: Error) => [`${name}\n${error.message}`],
        ),
      ),
    )
    const failed = outcomes.flat()
    return { passed: all.length - failed.length, failed, flaky: [] }
  },
})

/** A test runner whose report is parsed; a run that broke without a failed test counts as one failure. */
const runner = <Report>(
  name: string,
  program: string,
  args: (report: string) => string[],
  env: (report: string) => Record<string, string>,
  read: (report: Report) => Outcome,
): Phase => ({
  name,
  async work() {
    const report = join(scratch, `${name}.json`)
    const broken = await run(program, args(report), { env: env(report) }).then(
      () => undefined,
      (error: Error) => error.message,
    )
    let outcome: Outcome
    try {
      outcome = read(JSON.parse(readFileSync(report, 'utf8')) as Report)
    } catch (error) {
      outcome = { passed: 0, failed: [`${name} no dejó su informe: ${broken ?? error}`], flaky: [] }
    }
    if (broken && outcome.failed.length === 0) outcome.failed.push(`${name}\n${broken}`)
    return outcome
  },
})

const vitest = (name: string, projects: string[]) =>
  runner(
    name,
    'vitest',
    (report) => [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(isLong ? ['--sequence.shuffle.tests'] : []),
      ...projects.flatMap((each) => ['--project', each]),
    ],
    () => ({}),
    readVitest,
  )

const journeys = runner(
  'Recorridos en Chromium',
  'playwright',
  () => ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
  (report) => ({ JOURNEYS: isLong ? 'all' : 'gate', PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  readPlaywright,
)

process.env.CHROMIUM = await ensureChromium().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})

/** The cheapest first; the run stops at the first failure. */
const phases = [
  checks(['Formato y reglas del código', 'biome', ['ci', '--error-on-warnings', '.']]),
  checks(
    ['Reglas de importación', 'depcruise', ['--config', '.dependency-cruiser.js', '.']],
    ['Código sin uso', 'knip', []],
    ['Tipos', 'tsc', ['--noEmit']],
  ),
  checks(['Construcción', process.execPath, ['scripts/build.ts']]),
  vitest('Pruebas junto al código', ['server', 'pages', 'alone', 'running']),
  journeys,
  // Timed tests run alone on the machine.
  ...(isLong ? [vitest('Pruebas largas', ['long'])] : []),
]

const outcomes: Outcome[] = []
const times: string[] = []
for (const { name, work } of phases) {
  console.log(`\n── ${name}`)
  const began = performance.now()
  const outcome = await work()
  times.push(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${name}`)
  outcomes.push(outcome)
  if (outcome.failed.length > 0) break
}
rmSync(scratch, { recursive: true })

// Printed last, so that retried tests are noticed.
for (const reason of outcomes.flatMap(({ flaky }) => flaky))
  console.log(`\nPASSED WHEN TRIED AGAIN ${reason}`)
const failed = outcomes.flatMap((outcome) => outcome.failed)
for (const reason of failed) console.log(`\nFAILED ${reason.slice(0, 4_000)}`)
console.log(`\n${times.join('\n')}`)
for (const { name } of phases.slice(outcomes.length)) console.log(`no se hizo: ${name}`)
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exit(failed.length > 0 || passed === 0 ? 1 : 0)
