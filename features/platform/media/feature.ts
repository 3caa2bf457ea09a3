import type { Feature } from '#shared/server/feature.ts'
import { filesAdapter } from './server/adapter/files-adapter.ts'
import { storageAdapter } from './server/adapter/storage-adapter.ts'
import { mediaJobs } from './server/jobs.ts'
import { mediaPersonalData } from './server/personal-data.ts'

/** Uploaded files: the storage protocol, and public pictures at immutable URLs. */
export const media: Feature = {
  name: 'media',
  title: 'Archivos',
  personalData: [mediaPersonalData],
  adapters: { '/storage/v1': storageAdapter, '/files': filesAdapter },
  jobs: mediaJobs,
}
