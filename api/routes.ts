import { accountsRoutes } from '../features/accounts/server/routes.ts'
import { directoryRoutes } from '../features/directory/server/routes.ts'
import { identityRoutes } from '../features/identity/server/routes.ts'
import { leadsRoutes } from '../features/leads/server/routes.ts'
import { staffRoutes } from '../features/staff/server/routes.ts'
import { verificationRoutes } from '../features/verification/server/routes.ts'
import type { Route } from '../shared/server/route.ts'

/** Every endpoint under /api, in the order of the features. */
export const routes: Route[] = [
  ...identityRoutes,
  ...accountsRoutes,
  ...directoryRoutes,
  ...leadsRoutes,
  ...verificationRoutes,
  ...staffRoutes,
]
