import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { and, eq, ne } from 'drizzle-orm'
import { importRuns } from '#db/tables/directory/imports.ts'
import { listAgedFiles } from '#shared/server/list-aged-files.ts'
import type { Services } from '#shared/server/services.ts'

const day = 24 * 3600 * 1000

/** How long the file of an import that stopped is kept, so that it can go on. */
const keepMilliseconds = 7 * day

/** Where files lie that staff uploaded, while an import needs them. */
export const importFolder = ({ config }: Pick<Services, 'config'>) =>
  join(config.dataDir, 'imports')

/** A file by what is in it: the same file is there once. */
export const importPath = (services: Pick<Services, 'config'>, fileHash: string) =>
  join(importFolder(services), `${fileHash}.csv`)

/** Removes an uploaded file when no import will read it any more: registers name people. */
export async function removeWhenRead(services: Services, fileHash: string): Promise<void> {
  const unfinished = and(eq(importRuns.fileHash, fileHash), ne(importRuns.state, 'finished'))
  if ((await services.db.$count(importRuns, unfinished)) === 0)
    await rm(importPath(services, fileHash), { force: true })
}

/** Removes files of imports that stopped a week ago and did not go on, and what arrived by half. */
export async function cleanupImportFiles(services: Services): Promise<void> {
  for await (const { name, file, age } of listAgedFiles(importFolder(services), services.now())) {
    const running = and(
      eq(importRuns.fileHash, basename(name, '.csv')),
      eq(importRuns.state, 'running'),
    )
    const isNeeded = name.endsWith('.csv')
      ? age < keepMilliseconds || (await services.db.$count(importRuns, running)) > 0
      : age < day
    if (!isNeeded) await rm(file, { force: true })
  }
}
