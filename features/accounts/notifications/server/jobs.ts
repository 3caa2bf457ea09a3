import type { Job } from '#shared/server/services.ts'
import { cleanupNoticesJob } from './cleanup-notices.ts'
import { pushJob } from './push/send-pushes.ts'
import { summariseJob } from './summarise.ts'

/** Background jobs of `notifications`. */
export const notificationsJobs: Job[] = [summariseJob, cleanupNoticesJob, pushJob]
