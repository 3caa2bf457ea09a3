import type { Feature } from '#shared/server/feature.ts'
import { notifyFoundJob } from './server/alerts/notify-found.ts'
import { savedSearchesNotices } from './server/notices.ts'
import { savedSearchesPersonalData } from './server/personal-data.ts'
import { savedSearchesEndpoints } from './server/routes.ts'

/** Saved directory searches, with alerts for new listings. */
export const savedSearches: Feature = {
  name: 'saved-searches',
  title: 'Búsquedas guardadas',
  endpoints: savedSearchesEndpoints,
  personalData: [savedSearchesPersonalData],
  jobs: [notifyFoundJob],
  topics: {
    saved_searches: {
      title: 'Búsquedas guardadas',
      explains: 'Cuando aparecen en el directorio negocios nuevos como los que buscas.',
      atFirst: { here: true, mail: 'summary', push: true },
      position: 8,
    },
  },
  notices: savedSearchesNotices,
  emailTemplates: async () =>
    (await import('./server/email-templates.ts')).savedSearchesEmailTemplates,
}
