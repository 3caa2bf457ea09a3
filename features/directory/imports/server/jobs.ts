import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { importRuns } from '#db/tables/directory/imports.ts'
import { carryOutJob } from '#features/platform/server.ts'
import type { Job } from '#shared/server/services.ts'
import { importFormats } from '../vocabulary.ts'
import { carryOutDuplicateDecision } from './duplicates/decide-duplicate.ts'
import { cleanupImportFiles, deleteImportedFile } from './import-files.ts'
import { runImport } from './run-import.ts'

export const importJobName = 'directory.import'

const jobData = z.object({
  path: z.string(),
  fileName: z.string(),
  format: z.enum(importFormats).optional(),
  edition: z.string().optional(),
  dryRun: z.boolean(),
  startedBy: z.uuid(),
  runId: z.uuid(),
})

export const importsJobs: Job[] = [
  {
    /** Imports an uploaded file; after an interruption it resumes where it stopped. */
    name: importJobName,
    async run(services, data) {
      const request = jobData.parse(data)
      // If a worker stopped after finishing the run, its job is still queued but the file is
      // deleted.
      if (
        (await services.db.$count(
          importRuns,
          and(eq(importRuns.id, request.runId), eq(importRuns.state, 'finished')),
        )) > 0
      )
        return
      const { state, fileHash } = await runImport(services, request)
      if (state === 'finished') await deleteImportedFile(services, fileHash)
    },
  },
  carryOutJob('imports.carry_out_duplicate', carryOutDuplicateDecision),
  { name: 'directory.cleanup-files', schedule: '47 4 * * *', run: cleanupImportFiles },
]
