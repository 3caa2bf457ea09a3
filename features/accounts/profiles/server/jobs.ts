import type { Job } from '#shared/server/services.ts'
import { sweepPicturesJob } from './profile-pictures.ts'
import { sweepVisitsJob } from './sweep-visits.ts'

/** Background work of accounts. */
export const accountsJobs: Job[] = [sweepPicturesJob, sweepVisitsJob]
