import type { Feature } from '#shared/server/feature.ts'
import { homeNotices } from './server/notices.ts'
import { notifyTabsOpenedJob } from './server/notify-tabs-opened.ts'
import { homePersonalData } from './server/personal-data.ts'
import { homeEndpoints } from './server/routes.ts'
import { openingsTopic } from './vocabulary.ts'

/** Home page lists, the personal panel, and notifications about new sections. */
export const home: Feature = {
  name: 'home',
  title: 'Inicio',
  endpoints: homeEndpoints,
  personalData: [homePersonalData],
  jobs: [notifyTabsOpenedJob],
  prepare: ({ jobs, db }) => jobs.enqueue(db, notifyTabsOpenedJob.name, {}, { key: 'start' }),
  topics: {
    [openingsTopic]: {
      title: 'Secciones nuevas',
      explains: 'Cuando abre una sección de la que pediste que te avisáramos.',
      atFirst: { here: true, mail: 'each', push: true },
      position: 9,
    },
  },
  notices: homeNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).homeEmailTemplates,
}
