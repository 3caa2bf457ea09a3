import type { Job } from '#shared/server/services.ts'
import { cleanupPictures } from './cleanup-pictures.ts'
import { deleteOrphanedSets, eraseSet } from './erase-sets.ts'

export const mediaJobs: Job[] = [
  {
    name: 'media.erase',
    atOnce: 4,
    retry: { times: 100, atMostSeconds: 3600 },
    run: (services, data) => eraseSet(services, String(data.key)),
  },
  {
    name: 'media.cleanup',
    schedule: '41 * * * *',
    run: async (services) => {
      await deleteOrphanedSets(services)
    },
  },
  {
    name: 'media.cleanup-pictures',
    schedule: '53 * * * *',
    run: async (services) => {
      await cleanupPictures(services)
    },
  },
]
