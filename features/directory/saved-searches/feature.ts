import type { Feature } from '#shared/server/feature.ts'
import { notifyFoundJob } from './server/alerts/notify-found.ts'
import { savedSearchesNotices } from './server/notices.ts'
import { savedSearchesPersonalData } from './server/personal-data.ts'
import { savedSearchesEndpoints } from './server/routes.ts'
import { savedSearchesTopics } from './topics.ts'
import { maxSavedSearches } from './vocabulary.ts'

/** Saved directory searches, with alerts for new listings. */
export const savedSearches: Feature = {
  name: 'saved-searches',
  title: 'Búsquedas guardadas',
  endpoints: savedSearchesEndpoints,
  personalData: [savedSearchesPersonalData],
  accountMerge: [{ table: 'saved_searches', column: 'profile_id', maxPlaces: maxSavedSearches }],
  jobs: [notifyFoundJob],
  topics: savedSearchesTopics,
  notices: savedSearchesNotices,
  emailTemplates: async () =>
    (await import('./server/email-templates.ts')).savedSearchesEmailTemplates,
}
