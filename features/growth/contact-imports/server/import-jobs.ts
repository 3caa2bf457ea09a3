import { z } from 'zod'
import type { Job } from '#shared/server/services.ts'
import { applyJobName, readJobName } from './jobs.ts'
import { deleteOldImports } from './running/delete-old-imports.ts'
import { reviveImports } from './running/revive-imports.ts'
import { runContactImport } from './running/run-import.ts'
import { runReading } from './running/run-reading.ts'
import { markFailed } from './running/while-running.ts'

const jobData = z.object({ importId: z.uuid() })

/** Seconds for a file of 200,000 rows on a machine that does much else. */
const timeoutSeconds = 3600

const retry = { times: 3, atMostSeconds: 60 }

export const contactImportJobs: Job[] = [
  {
    name: readJobName,
    atOnce: 2,
    timeoutSeconds,
    retry,
    run: (services, data) => runReading(services, jobData.parse(data).importId),
    givenUp: (services, data) => markFailed(services, jobData.parse(data).importId, 'reading'),
  },
  {
    name: applyJobName,
    atOnce: 2,
    timeoutSeconds,
    retry,
    run: (services, data) => runContactImport(services, jobData.parse(data).importId),
    givenUp: (services, data) => markFailed(services, jobData.parse(data).importId, 'importing'),
  },
  { name: 'contact-imports.revive', schedule: '* * * * *', run: reviveImports },
  { name: 'contact-imports.delete-old', schedule: '23 4 * * *', run: deleteOldImports },
]
