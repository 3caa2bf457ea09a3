import type { Job } from '#shared/server/services.ts'
import { cleanupVisitsJob } from './cleanup-visits.ts'
import { cleanupPicturesJob } from './profile-pictures.ts'

/** Background work of accounts. */
export const profilesJobs: Job[] = [cleanupPicturesJob, cleanupVisitsJob]
