import type { Feature } from '#shared/server/feature.ts'
import { homeNotices } from './server/notices.ts'
import { notifyTabsOpenedJob } from './server/notify-tabs-opened.ts'
import { homePersonalData } from './server/personal-data.ts'
import { homeEndpoints } from './server/routes.ts'
import { homeTopics } from './topics.ts'

/** Home page lists, the personal panel, and notifications about new sections. */
export const home: Feature = {
  name: 'home',
  title: 'Inicio',
  endpoints: homeEndpoints,
  personalData: [homePersonalData],
  jobs: [notifyTabsOpenedJob],
  prepare: ({ jobs, db }) => jobs.enqueue(db, notifyTabsOpenedJob.name, {}, { key: 'start' }),
  topics: homeTopics,
  notices: homeNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).homeEmailTemplates,
}
