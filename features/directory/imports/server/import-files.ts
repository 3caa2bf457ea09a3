import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { and, eq, ne } from 'drizzle-orm'
import { importRuns } from '#db/tables/directory/imports.ts'
import { listAgedFiles } from '#shared/server/list-aged-files.ts'
import type { Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { incompleteUploadDays, stoppedImportDays } from '../vocabulary.ts'

/** Folder of the files that staff uploaded, stored while an import needs them. */
export const importFolder = ({ config }: Pick<Services, 'config'>) =>
  join(config.dataDir, 'imports')

/** Path of a file by its content hash, so that equal files are stored once. */
export const importPath = (services: Pick<Services, 'config'>, fileHash: string) =>
  join(importFolder(services), `${fileHash}.csv`)

/** Deletes an uploaded file when no unfinished import needs it: registers contain personal data. */
export async function deleteImportedFile(services: Services, fileHash: string): Promise<void> {
  const unfinished = and(eq(importRuns.fileHash, fileHash), ne(importRuns.state, 'finished'))
  if ((await services.db.$count(importRuns, unfinished)) === 0)
    await rm(importPath(services, fileHash), { force: true })
}

/**
 * Deletes the files of imports that stopped and were not resumed for `stoppedImportDays`, and incomplete
 * uploads.
 */
export async function cleanupImportFiles(services: Services): Promise<void> {
  for await (const { name, file, age } of listAgedFiles(importFolder(services), services.now())) {
    const running = and(
      eq(importRuns.fileHash, basename(name, '.csv')),
      eq(importRuns.state, 'running'),
    )
    const isNeeded = name.endsWith('.csv')
      ? age < stoppedImportDays * dayMs || (await services.db.$count(importRuns, running)) > 0
      : age < incompleteUploadDays * dayMs
    if (!isNeeded) await rm(file, { force: true })
  }
}
