import type { Route } from '../../../shared/server/route.ts'
import { claimRoutes } from './claims/routes.ts'
import { importRoutes } from './import/routes.ts'
import { ownerRoutes } from './owner/routes.ts'
import { searchRoutes } from './search/routes.ts'

export const directoryRoutes: Route[] = [...searchRoutes, ...ownerRoutes, ...claimRoutes, ...importRoutes]
