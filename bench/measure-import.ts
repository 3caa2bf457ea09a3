import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { report } from './figures.ts'
import { makeBusinesses } from './make-businesses.ts'

const root = join(import.meta.dirname, '..')
const sample = join(root, 'tests/data/denue-muestra.csv.gz')
const run = promisify(execFile)

/**
 * Imports into an empty data folder with `npm run import`, and reports rows per second of the first run and of a
 * second run without changes.
 */
export async function measureImport(dataDir: string, rows: number): Promise<void> {
  const file = join(dataDir, 'bench.csv')
  await makeBusinesses(sample, file, rows)
  report(`Import of ${rows} rows from CSV`, await importFile(dataDir, file), 'rows/s', {
    min: 5000,
  })
  report('The same file again, nothing to change', await importFile(dataDir, file), 'rows/s')
}

/** Rows per second. */
async function importFile(dataDir: string, file: string): Promise<number> {
  const env = { ...process.env, DATA_DIR: dataDir, DEMO_DATA: 'false' }
  const { stdout } = await run(process.execPath, [join(root, 'scripts/import.ts'), file], {
    cwd: root,
    env,
  })
  const rate = /([\d.\s]+) por segundo/.exec(stdout)?.[1]
  if (!rate) throw new Error(stdout)
  return Number(rate.replace(/\D/g, ''))
}
