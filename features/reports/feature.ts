import type { Feature } from '#shared/server/feature.ts'
import { reportsJobs } from './server/jobs.ts'
import { reportsNotices } from './server/notices.ts'
import { reportsEndpoints } from './server/routes.ts'

/** What readers say is wrong with a page. */
export const reports: Feature = {
  name: 'reports',
  title: 'Avisos de lectores',
  endpoints: reportsEndpoints,
  jobs: reportsJobs,
  activity: {
    'reports.decided': { action: 'Aviso atendido', tone: 'good' },
    'reports.business_closed': { action: 'Negocio cerrado', tone: 'problem' },
  },
  notices: reportsNotices,
  letters: async () => (await import('./server/letters.ts')).reportsLetters,
}
