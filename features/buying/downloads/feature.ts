import type { Feature } from '#shared/server/feature.ts'
import { downloadsDoor } from './server/downloads-door.ts'
import { downloadsNotices } from './server/notices.ts'
import { downloadsEndpoints } from './server/routes.ts'
import { sweepJob } from './server/sweep-files.ts'

/** Files that stores sell: few may download them, so often and so long as was said when they were paid. */
export const downloads: Feature = {
  name: 'downloads',
  title: 'Descargas',
  endpoints: downloadsEndpoints,
  doors: { '/descargas': downloadsDoor },
  jobs: [sweepJob],
  notices: downloadsNotices,
  activity: {
    'downloads.file_added': { action: 'Archivo agregado a un producto', tone: 'plain' },
    'downloads.file_removed': { action: 'Archivo quitado de un producto', tone: 'plain' },
  },
}
