import { authorship } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { contactImportJobs } from './server/import-jobs.ts'
import { contactImportsPersonalData } from './server/personal-data.ts'
import { contactImportsEndpoints } from './server/routes.ts'
import { importActions } from './vocabulary.ts'

/** Imports of contacts from vCard and CSV files into books. */
export const contactImports: Feature = {
  name: 'contact-imports',
  title: 'Importaciones de contactos',
  endpoints: contactImportsEndpoints,
  jobs: contactImportJobs,
  personalData: [contactImportsPersonalData],
  accountMerge: [{ table: 'contact_imports', columns: ['started_by'], stays: authorship }],
  activity: {
    'contact_imports.started': { action: importActions['contact_imports.started'], color: 'plain' },
    'contact_imports.stopped': { action: importActions['contact_imports.stopped'], color: 'plain' },
    'contact_imports.resumed': { action: importActions['contact_imports.resumed'], color: 'plain' },
  },
}
