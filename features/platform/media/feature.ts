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
  accountMerge: [
    {
      table: 'media_objects',
      columns: ['owner_id'],
      stays:
        'who uploaded the file: its path contains that account’s id, evidence is immutable, and access to it does not change',
    },
  ],
  adapters: { '/storage/v1': storageAdapter, '/files': filesAdapter },
  jobs: mediaJobs,
}
