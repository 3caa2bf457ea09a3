import type { Job } from '#shared/server/services.ts'
import { cleanupNoticesJob } from './cleanup-notices.ts'
import { pushJob } from './push/send-pushes.ts'
import { summariseJob } from './summarise.ts'

/** Background work of notices. */
export const notificationsJobs: Job[] = [summariseJob, cleanupNoticesJob, pushJob]
