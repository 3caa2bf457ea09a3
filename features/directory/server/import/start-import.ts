import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../../../shared/app-error.ts'
import type { ParsedInput } from '../../../../shared/endpoint.ts'
import type { SignedIn } from '../../../../shared/server/caller.ts'
import type { Job, Services } from '../../../../shared/server/services.ts'
import { recordAudit } from '../../../audit/server/index.ts'
import type { startImport as contract } from '../../contract/import.ts'
import { inspectFile } from './inspect-file.ts'
import { openRun } from './open-run.ts'
import { readFile } from './read-file.ts'
import { runImport } from './run-import.ts'

const jobName = 'directory.import'

const jobData = z.object({
  path: z.string(),
  fileName: z.string(),
  format: z.enum(['denue', 'lonja']).optional(),
  edition: z.string().optional(),
  dryRun: z.boolean(),
  startedBy: z.uuid(),
})

/** Keeps the file and queues its import. Throws `invalid` beside `content` when the file is not of a known format. */
export async function startImport(services: Services, caller: SignedIn, input: ParsedInput<typeof contract>): Promise<string> {
  const folder = join(services.config.dataDir, 'imports')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const arriving = join(folder, `${crypto.randomUUID()}.arriving`)
  await writeFile(arriving, Buffer.from(input.content, 'base64'))
  try {
    const file = await inspectFile(arriving)
    for await (const _ of readFile(arriving, file, input.format, 1)) break
    const path = join(folder, `${file.hash}.csv`)
    await rename(arriving, path)
    const request = {
      path,
      fileName: input.fileName,
      format: input.format,
      edition: input.edition,
      dryRun: input.dryRun,
      startedBy: caller.userId,
    }
    return await services.db.transaction(async (tx) => {
      const run = await openRun(tx, request, file)
      await recordAudit(tx, {
        by: caller,
        action: 'directory.import_started',
        subject: { kind: 'import', id: run.id },
        detail: { file: input.fileName },
      })
      await services.jobs.enqueue(tx, jobName, request, { key: run.id })
      return run.id
    })
  } catch (error) {
    await rm(arriving, { force: true })
    if (error instanceof AppError && error.code === 'invalid')
      throw new AppError('invalid', error.message, { fields: { content: error.message }, cause: error })
    throw error
  }
}

/** Imports a kept file; after an interruption it goes on where it stopped. */
export const importJob: Job = {
  name: jobName,
  async run(services, data) {
    await runImport(services, jobData.parse(data))
  },
}
