import type { Feature } from '#shared/server/feature.ts'
import { filesDoor } from './server/door/files-door.ts'
import { storageDoor } from './server/door/storage-door.ts'
import { mediaJobs } from './server/jobs.ts'

/** Files that people upload: the storage protocol, and public pictures by addresses of their own. */
export const media: Feature = {
  name: 'media',
  title: 'Archivos',
  doors: { '/storage/v1': storageDoor, '/files': filesDoor },
  jobs: mediaJobs,
}
