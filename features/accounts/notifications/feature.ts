import { authorship, credential, ownChoice } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { notificationsAccountMerge } from './server/account-merge.ts'
import { notificationsJobs } from './server/jobs.ts'
import { getHub } from './server/live/hub.ts'
import { streamAdapter } from './server/live/stream-adapter.ts'
import { notificationsPersonalData } from './server/personal-data.ts'
import { openWorkerAdapter, workerRoutes } from './server/push/worker-adapter.ts'
import { notificationsEndpoints } from './server/routes.ts'
import { openUnsubscribeAdapter, unsubscribeRoutes } from './server/unsubscribe-adapter.ts'
import { summaryTopics } from './summary-topics.ts'
import { streamPath } from './vocabulary.ts'

/**
 * Notices for individual people: each event once, on the site, by mail and by push, according to
 * their preferences.
 */
export const notifications: Feature = {
  name: 'notifications',
  title: 'Avisos',
  endpoints: notificationsEndpoints,
  personalData: [notificationsPersonalData],
  accountMerge: [
    ...notificationsAccountMerge,
    { table: 'push_subscriptions', columns: ['user_id'], stays: credential },
    { table: 'notification_preferences', columns: ['user_id'], stays: ownChoice },
    { table: 'notification_settings', columns: ['user_id'], stays: ownChoice },
    {
      table: 'notification_causes',
      columns: ['recipient_id'],
      stays: 'records that a notice was already sent to that account',
    },
    { table: 'notification_causes', columns: ['actor_id'], stays: authorship },
    { table: 'notifications', columns: ['actor_id'], stays: authorship },
  ],
  adapters: {
    '/baja': { open: openUnsubscribeAdapter, routes: unsubscribeRoutes },
    [streamPath]: streamAdapter,
    '/': { open: openWorkerAdapter, routes: workerRoutes },
  },
  jobs: notificationsJobs,
  topics: summaryTopics,
  endStreams: (services) => getHub(services).endStreams(),
  emailTemplates: async () =>
    (await import('./server/email-templates.ts')).notificationsEmailTemplates,
}
