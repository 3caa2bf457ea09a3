import type { Route } from '../../../shared/server/route.ts'
import { ownerRoutes } from './owner/routes.ts'

export const directoryRoutes: Route[] = [...ownerRoutes]
