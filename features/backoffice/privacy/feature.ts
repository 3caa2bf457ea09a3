import type { Feature } from '#shared/server/feature.ts'
import { eraseRestoredAccounts } from './server/erase-restored-accounts.ts'
import { privacyJobs } from './server/jobs.ts'
import { privacyNotices } from './server/notices.ts'
import { privacyPersonalData } from './server/personal-data.ts'
import { privacyEndpoints } from './server/routes.ts'
import { privacyTopics } from './topics.ts'

/** Export and deletion of a person's data at their request. */
export const privacy: Feature = {
  name: 'privacy',
  title: 'Datos personales',
  endpoints: privacyEndpoints,
  personalData: [privacyPersonalData],
  accountMerge: [
    { table: 'data_exports', columns: ['user_id'], stays: 'an export of the data of that account' },
  ],
  jobs: privacyJobs,
  // A database backup may be restored by other means than `npm run restore`.
  prepare: async (services) => void (await eraseRestoredAccounts(services)),
  topics: privacyTopics,
  notices: privacyNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).privacyEmailTemplates,
}
