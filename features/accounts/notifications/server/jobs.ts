import type { Job } from '#shared/server/services.ts'
import { pushJob } from './push/send-pushes.ts'
import { summariseJob } from './summarise.ts'
import { sweepNoticesJob } from './sweep-notices.ts'

/** Background work of notices. */
export const notificationsJobs: Job[] = [summariseJob, sweepNoticesJob, pushJob]
