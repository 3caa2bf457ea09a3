import type { Feature } from '#shared/server/feature.ts'
import { newsJobs } from './server/jobs.ts'
import { newsNotices } from './server/notices.ts'
import { newsEndpoints } from './server/routes.ts'
import { followedTopic } from './vocabulary.ts'

/** What those whom one follows did: read merged, and told to those who asked for it. */
export const feed: Feature = {
  name: 'feed',
  title: 'Siguiendo',
  endpoints: newsEndpoints,
  jobs: newsJobs,
  topics: {
    [followedTopic]: {
      title: 'Negocios que sigues',
      explains: 'Lo nuevo de los negocios y tiendas en los que encendiste la campana.',
      atFirst: { here: true, mail: 'summary', push: true },
      position: 8,
    },
  },
  notices: newsNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).newsEmailTemplates,
}
