import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { runImport } from '#features/directory/imports/server/index.ts'
import type { Services } from '#shared/server/services.ts'

const sample = join(import.meta.dirname, '../data/denue-muestra.csv.gz')

/** Imports the real sample of INEGI's register: 16,520 businesses. */
export async function importSample(services: Services): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lonja-sample-'))
  const path = join(folder, 'denue-muestra.csv')
  try {
    await writeFile(path, gunzipSync(await readFile(sample)))
    await runImport(services, { path, edition: '05/2024' })
  } finally {
    await rm(folder, { recursive: true })
  }
}
