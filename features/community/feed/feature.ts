import type { Feature } from '#shared/server/feature.ts'
import { feedJobs } from './server/jobs.ts'
import { feedNotices } from './server/notices.ts'
import { feedPersonalData } from './server/personal-data.ts'
import { feedEndpoints } from './server/routes.ts'
import { feedTopics } from './topics.ts'

/** The feed of followed businesses and authors, and notifications to followers who asked for them. */
export const feed: Feature = {
  name: 'feed',
  title: 'Siguiendo',
  endpoints: feedEndpoints,
  personalData: [feedPersonalData],
  accountMerge: [
    {
      table: 'news_readers',
      columns: ['profile_id'],
      stays: 'how far that account has read; the remaining account has its own position',
    },
  ],
  jobs: feedJobs,
  topics: feedTopics,
  notices: feedNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).feedEmailTemplates,
}
