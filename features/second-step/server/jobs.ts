import type { Job } from '#shared/server/services.ts'
import { sealOldSecrets } from './factor-secret.ts'
import { tidyChallenges } from './verify-factor.ts'

/** Background work of the second step. */
export const secondStepJobs: Job[] = [
  { name: 'identity.seal-secrets', schedule: '27 4 * * *', run: sealOldSecrets },
  { name: 'identity.tidy-challenges', schedule: '37 4 * * *', run: (services) => tidyChallenges(services) },
]
