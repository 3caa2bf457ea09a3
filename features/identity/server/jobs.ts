import type { Job } from '../../../shared/server/services.ts'
import { sealOldSecrets } from './factors/factor-secret.ts'
import { tidySessions } from './sessions/tidy-sessions.ts'

/** Background work of identity. */
export const identityJobs: Job[] = [
  { name: 'identity.tidy', schedule: '17 4 * * *', run: tidySessions },
  { name: 'identity.seal-secrets', schedule: '27 4 * * *', run: sealOldSecrets },
]
