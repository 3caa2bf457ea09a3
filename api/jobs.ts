import { identityJobs } from '../features/identity/server/index.ts'
import { mailJobs } from '../features/mail/server/index.ts'
import type { Job } from '../shared/server/services.ts'

/** All background work of all features. */
export const jobs: Job[] = [...mailJobs, ...identityJobs]
