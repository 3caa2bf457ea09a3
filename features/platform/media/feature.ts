import type { Feature } from '#shared/server/feature.ts'
import { filesAdapter } from './server/adapter/files-adapter.ts'
import { storageAdapter } from './server/adapter/storage-adapter.ts'
import { mediaJobs } from './server/jobs.ts'

/** Files that people upload: the storage protocol, and public pictures by addresses of their own. */
export const media: Feature = {
  name: 'media',
  title: 'Archivos',
  adapters: { '/storage/v1': storageAdapter, '/files': filesAdapter },
  jobs: mediaJobs,
}
