import { accountsEndpoints } from '#features/accounts/server/routes.ts'
import { ownerRoutes } from '#features/businesses/server/routes.ts'
import { categoriesEndpoints } from '#features/categories/server/routes.ts'
import { claimRoutes } from '#features/claims/server/routes.ts'
import { searchRoutes } from '#features/directory/server/routes.ts'
import { identityEndpoints } from '#features/identity/server/routes.ts'
import { importRoutes } from '#features/imports/server/routes.ts'
import { leadsEndpoints } from '#features/leads/server/routes.ts'
import { placesEndpoints } from '#features/places/server/routes.ts'
import { privacyEndpoints } from '#features/privacy/server/routes.ts'
import { staffEndpoints } from '#features/staff/server/routes.ts'
import { verificationRoutes } from '#features/verification/server/routes.ts'
import type { Route } from '#shared/server/route.ts'

/** Every endpoint under /api, in the order of the features. */
export const routes: Route[] = [
  ...identityEndpoints,
  ...placesEndpoints,
  ...categoriesEndpoints,
  ...accountsEndpoints,
  ...ownerRoutes,
  ...searchRoutes,
  ...claimRoutes,
  ...importRoutes,
  ...leadsEndpoints,
  ...verificationRoutes,
  ...privacyEndpoints,
  ...staffEndpoints,
]
