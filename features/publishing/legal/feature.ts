import { staffRecord } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { legalPersonalData } from './server/personal-data.ts'
import { legalEndpoints } from './server/routes.ts'
import { seedLegalTexts } from './server/seed-texts.ts'

/** Legal texts: their versions, their effective dates, and who accepted which. */
export const legal: Feature = {
  name: 'legal',
  title: 'Textos legales',
  endpoints: legalEndpoints,
  personalData: [legalPersonalData],
  accountMerge: [{ table: 'legal_drafts', columns: ['saved_by'], stays: staffRecord }],
  prepare: (services) => seedLegalTexts(services.db, services.now()),
  activity: {
    'legal.draft_begun': { action: 'Versión de un texto legal empezada', color: 'plain' },
    'legal.draft_saved': { action: 'Borrador de un texto legal guardado', color: 'plain' },
    'legal.draft_discarded': { action: 'Borrador de un texto legal descartado', color: 'problem' },
    'legal.version_published': { action: 'Versión de un texto legal publicada', color: 'good' },
  },
}
