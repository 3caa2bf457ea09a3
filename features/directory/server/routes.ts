import type { Route } from '../../../shared/server/route.ts'
import { importRoutes } from './import/routes.ts'
import { ownerRoutes } from './owner/routes.ts'

export const directoryRoutes: Route[] = [...ownerRoutes, ...importRoutes]
