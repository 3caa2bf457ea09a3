import type { Job } from '#shared/server/services.ts'
import { tidyChallenges } from './verify-factor.ts'

/** Background work of the second step. */
export const secondStepJobs: Job[] = [
  {
    name: 'identity.tidy-challenges',
    schedule: '37 4 * * *',
    run: (services) => tidyChallenges(services),
  },
]
