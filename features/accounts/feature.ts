import type { Feature } from '#shared/server/feature.ts'
import { accountsJobs } from './server/jobs.ts'
import { leaveRoutes, openLeaveDoor } from './server/leave-door.ts'
import { accountsEndpoints } from './server/routes.ts'

/** What people say of themselves, whom they invited, which mail they want. */
export const accounts: Feature = {
  name: 'accounts',
  title: 'Cuentas y perfiles',
  endpoints: accountsEndpoints,
  doors: { '/baja': { open: openLeaveDoor, routes: leaveRoutes } },
  jobs: accountsJobs,
}
