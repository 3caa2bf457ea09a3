import { accountsRoutes } from '#features/accounts/server/routes.ts'
import { businessesEndpoints } from '#features/businesses/server/routes.ts'
import { categoriesRoutes } from '#features/categories/server/routes.ts'
import { claimsEndpoints } from '#features/claims/server/routes.ts'
import { directoryEndpoints } from '#features/directory/server/routes.ts'
import { identityRoutes } from '#features/identity/server/routes.ts'
import { importsEndpoints } from '#features/imports/server/routes.ts'
import { leadsRoutes } from '#features/leads/server/routes.ts'
import { placesRoutes } from '#features/places/server/routes.ts'
import { privacyRoutes } from '#features/privacy/server/routes.ts'
import { staffRoutes } from '#features/staff/server/routes.ts'
import { verificationEndpoints } from '#features/verification/server/routes.ts'
import type { Route } from '#shared/server/route.ts'

/** Every endpoint under /api, in the order of the features. */
export const routes: Route[] = [
  ...identityRoutes,
  ...placesRoutes,
  ...categoriesRoutes,
  ...accountsRoutes,
  ...businessesEndpoints,
  ...directoryEndpoints,
  ...claimsEndpoints,
  ...importsEndpoints,
  ...leadsRoutes,
  ...verificationEndpoints,
  ...privacyRoutes,
  ...staffRoutes,
]
