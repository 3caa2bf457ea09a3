import type { Job } from '#shared/server/services.ts'
import { tidyKeys } from './rotate-keys.ts'
import { sealAllAnew } from './seal-anew.ts'

/** Background work of keys. */
export const keysJobs: Job[] = [
  { name: 'keys.tidy', schedule: '7 4 * * *', run: tidyKeys },
  { name: 'keys.seal-anew', schedule: '27 4 * * *', run: async (services) => void (await sealAllAnew(services)) },
]
