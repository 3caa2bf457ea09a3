import type { Feature } from '#shared/server/feature.ts'
import { privacyJobs } from './server/jobs.ts'
import { privacyEndpoints } from './server/routes.ts'

/** What people may ask of what is kept of them: a copy, and its end. */
export const privacy: Feature = {
  name: 'privacy',
  title: 'Datos personales',
  endpoints: privacyEndpoints,
  jobs: privacyJobs,
  letters: async () => (await import('./server/letters.ts')).privacyLetters,
}
