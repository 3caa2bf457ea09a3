import type { Job } from '#shared/server/services.ts'
import { publishDue, publishDueJob } from './publish-due.ts'

/** At the moment itself by what scheduling left, and each minute for what a stopped process missed. */
export const contentJobs: Job[] = [{ name: publishDueJob, schedule: '* * * * *', run: publishDue }]
