import { accountsRoutes } from '#features/accounts/server/routes.ts'
import { ownerRoutes } from '#features/businesses/server/routes.ts'
import { categoriesRoutes } from '#features/categories/server/routes.ts'
import { claimRoutes } from '#features/claims/server/routes.ts'
import { searchRoutes } from '#features/directory/server/routes.ts'
import { identityRoutes } from '#features/identity/server/routes.ts'
import { importRoutes } from '#features/imports/server/routes.ts'
import { leadsRoutes } from '#features/leads/server/routes.ts'
import { placesRoutes } from '#features/places/server/routes.ts'
import { privacyRoutes } from '#features/privacy/server/routes.ts'
import { staffRoutes } from '#features/staff/server/routes.ts'
import { verificationRoutes } from '#features/verification/server/routes.ts'
import type { Route } from '#shared/server/route.ts'

/** Every endpoint under /api, in the order of the features. */
export const routes: Route[] = [
  ...identityRoutes,
  ...placesRoutes,
  ...categoriesRoutes,
  ...accountsRoutes,
  ...ownerRoutes,
  ...searchRoutes,
  ...claimRoutes,
  ...importRoutes,
  ...leadsRoutes,
  ...verificationRoutes,
  ...privacyRoutes,
  ...staffRoutes,
]
