import type { Job } from '#shared/server/services.ts'
import { deleteExpiredChallenges } from './mfa/verify-factor.ts'
import { cleanupSessions } from './sessions/cleanup-sessions.ts'

/** Background jobs of `auth`. */
export const authJobs: Job[] = [
  { name: 'identity.tidy', schedule: '17 4 * * *', run: cleanupSessions },
  {
    name: 'identity.tidy-challenges',
    schedule: '37 4 * * *',
    run: (services) => deleteExpiredChallenges(services),
  },
]
