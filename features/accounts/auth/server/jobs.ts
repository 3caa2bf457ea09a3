import type { Job } from '#shared/server/services.ts'
import { tidyChallenges } from './mfa/verify-factor.ts'
import { tidySessions } from './sessions/tidy-sessions.ts'

/** Background jobs of `auth`. */
export const authJobs: Job[] = [
  { name: 'identity.tidy', schedule: '17 4 * * *', run: tidySessions },
  {
    name: 'identity.tidy-challenges',
    schedule: '37 4 * * *',
    run: (services) => tidyChallenges(services),
  },
]
