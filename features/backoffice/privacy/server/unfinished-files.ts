import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listAgedFiles } from '#shared/server/list-aged-files.ts'
import type { Services } from '#shared/server/services.ts'

const folderOf = ({ config }: Services) => join(config.dataDir, 'tmp', 'exports')

/** Unique path for an export being written. The writer deletes the file, or the cleanup job does. */
export async function unfinishedFile(services: Services): Promise<string> {
  const folder = folderOf(services)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, `${randomUUID()}.zip`)
}

/** Deletes files of crashed processes: those not written to for `milliseconds`. */
export async function cleanupUnfinished(services: Services, milliseconds: number): Promise<void> {
  for await (const { file, age } of listAgedFiles(folderOf(services), services.now()))
    if (age > milliseconds) await rm(file, { force: true })
}
