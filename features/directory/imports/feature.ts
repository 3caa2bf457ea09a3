import { staffRecord } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { importsJobs } from './server/jobs.ts'
import { importsEndpoints } from './server/routes.ts'

/** Imports of businesses from register files. */
export const imports: Feature = {
  name: 'imports',
  title: 'Importaciones',
  endpoints: importsEndpoints,
  accountMerge: [
    { table: 'import_runs', columns: ['started_by'], stays: staffRecord },
    { table: 'possible_duplicates', columns: ['decided_by'], stays: staffRecord },
  ],
  jobs: importsJobs,
  activity: {
    'directory.import_started': { action: 'Importación', color: 'plain' },
    'directory.import_cancelled': { action: 'Importación detenida', color: 'plain' },
    'directory.import_resumed': { action: 'Importación reanudada', color: 'plain' },
    'directory.duplicate_merged': { action: 'Duplicados unidos', color: 'plain' },
    'directory.duplicate_different': { action: 'No eran duplicados', color: 'plain' },
  },
}
