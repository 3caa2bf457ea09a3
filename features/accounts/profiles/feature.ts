import type { Feature } from '#shared/server/feature.ts'
import { accountsJobs } from './server/jobs.ts'
import { accountsEndpoints } from './server/routes.ts'

/** What people say of themselves, whom they invited. */
export const profiles: Feature = {
  name: 'profiles',
  title: 'Cuentas y perfiles',
  endpoints: accountsEndpoints,
  jobs: accountsJobs,
}
