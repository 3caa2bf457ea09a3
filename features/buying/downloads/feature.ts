import type { Feature } from '#shared/server/feature.ts'
import { cleanupJob } from './server/cleanup-files.ts'
import { downloadsAdapter } from './server/downloads-adapter.ts'
import { downloadsNotices } from './server/notices.ts'
import { downloadsPersonalData } from './server/personal-data.ts'
import { downloadsEndpoints } from './server/routes.ts'

/** Files that stores sell; buyers may download them as often and as long as the limits at payment allow. */
export const downloads: Feature = {
  name: 'downloads',
  title: 'Descargas',
  endpoints: downloadsEndpoints,
  personalData: [downloadsPersonalData],
  adapters: { '/descargas': downloadsAdapter },
  jobs: [cleanupJob],
  notices: downloadsNotices,
  activity: {
    'downloads.file_added': { action: 'Archivo agregado a un producto', color: 'plain' },
    'downloads.file_removed': { action: 'Archivo quitado de un producto', color: 'plain' },
  },
}
