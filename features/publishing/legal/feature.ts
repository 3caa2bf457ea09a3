import type { Feature } from '#shared/server/feature.ts'
import { legalEndpoints } from './server/routes.ts'
import { seedLegalTexts } from './server/seed-texts.ts'

/** Legal texts: their versions, their effective dates, and who accepted which. */
export const legal: Feature = {
  name: 'legal',
  title: 'Textos legales',
  endpoints: legalEndpoints,
  prepare: (services) => seedLegalTexts(services.db, services.now()),
  activity: {
    'legal.draft_begun': { action: 'Versión de un texto legal empezada', color: 'plain' },
    'legal.draft_saved': { action: 'Borrador de un texto legal guardado', color: 'plain' },
    'legal.draft_discarded': { action: 'Borrador de un texto legal descartado', color: 'problem' },
    'legal.version_published': { action: 'Versión de un texto legal publicada', color: 'good' },
  },
}
