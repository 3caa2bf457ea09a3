import type { Feature } from '#shared/server/feature.ts'
import { notificationsJobs } from './server/jobs.ts'
import { getHub } from './server/live/hub.ts'
import { streamAdapter } from './server/live/stream-adapter.ts'
import { notificationsPersonalData } from './server/personal-data.ts'
import { openWorkerAdapter, workerRoutes } from './server/push/worker-adapter.ts'
import { notificationsEndpoints } from './server/routes.ts'
import { openUnsubscribeAdapter, unsubscribeRoutes } from './server/unsubscribe-adapter.ts'
import { streamPath, summaryTopic } from './vocabulary.ts'

/**
 * Notices for individual people: each event once, on the site, by mail and by push, according to
 * their preferences.
 */
export const notifications: Feature = {
  name: 'notifications',
  title: 'Avisos',
  endpoints: notificationsEndpoints,
  personalData: [notificationsPersonalData],
  adapters: {
    '/baja': { open: openUnsubscribeAdapter, routes: unsubscribeRoutes },
    [streamPath]: streamAdapter,
    '/': { open: openWorkerAdapter, routes: workerRoutes },
  },
  jobs: notificationsJobs,
  topics: {
    [summaryTopic]: {
      title: 'Resumen',
      explains: 'Un solo correo con lo que no has leído.',
      atFirst: { mail: 'each' },
      position: 10,
    },
  },
  hangUp: (services) => getHub(services).hangUp(),
  emailTemplates: async () =>
    (await import('./server/email-templates.ts')).notificationsEmailTemplates,
}
