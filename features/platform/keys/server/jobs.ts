import type { Job } from '#shared/server/services.ts'
import { reencryptAll } from './reencrypt.ts'
import { deleteRetiredKeys } from './rotate-keys.ts'

/** Background jobs of `keys`. */
export const keysJobs: Job[] = [
  { name: 'keys.tidy', schedule: '7 4 * * *', run: deleteRetiredKeys },
  {
    name: 'keys.reencrypt',
    schedule: '27 4 * * *',
    run: async (services) => void (await reencryptAll(services)),
  },
]
