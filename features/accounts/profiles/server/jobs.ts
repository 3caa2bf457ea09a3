import type { Job } from '#shared/server/services.ts'
import { cleanupVisitsJob } from './cleanup-visits.ts'
import { cleanupPicturesJob } from './profile-pictures.ts'

/** Background jobs of `profiles`. */
export const profilesJobs: Job[] = [cleanupPicturesJob, cleanupVisitsJob]
