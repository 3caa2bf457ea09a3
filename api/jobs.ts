import { accountsJobs } from '#features/accounts/server/index.ts'
import { identityJobs } from '#features/identity/server/index.ts'
import { importJob } from '#features/imports/server/index.ts'
import { mailJobs } from '#features/mail/server/index.ts'
import { mediaJobs } from '#features/media/server/index.ts'
import { accountEndJobs } from '#features/privacy/server/index.ts'
import { secondStepJobs } from '#features/second-step/server/index.ts'
import { verificationJobs } from '#features/verification/server/index.ts'
import type { Job } from '#shared/server/services.ts'
import { personalData } from './personal-data.ts'

/** All background work of all features. */
export const jobs: Job[] = [
  ...mailJobs,
  ...identityJobs,
  ...secondStepJobs,
  ...mediaJobs,
  ...accountsJobs,
  ...accountEndJobs(personalData),
  importJob,
  ...verificationJobs,
]
