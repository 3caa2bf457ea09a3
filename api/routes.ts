import { accountsRoutes } from '../features/accounts/server/routes.ts'
import { directoryRoutes } from '../features/directory/server/routes.ts'
import { identityRoutes } from '../features/identity/server/routes.ts'
import { leadsRoutes } from '../features/leads/server/routes.ts'
import { staffRoutes } from '../features/staff/server/routes.ts'
import { verificationRoutes } from '../features/verification/server/routes.ts'
import type { Route } from '../shared/server/route.ts'

/** The endpoints of a feature and what people call them together. */
export type RouteGroup = { feature: string; title: string; routes: Route[] }

/** Every endpoint under /api, in the order of the features. */
export const routeGroups: RouteGroup[] = [
  { feature: 'identity', title: 'Sesiones y contraseña', routes: identityRoutes },
  { feature: 'accounts', title: 'Cuentas y perfiles', routes: accountsRoutes },
  { feature: 'directory', title: 'Directorio', routes: directoryRoutes },
  { feature: 'leads', title: 'Solicitudes y visitas', routes: leadsRoutes },
  { feature: 'verification', title: 'Verificación', routes: verificationRoutes },
  { feature: 'staff', title: 'Staff', routes: staffRoutes },
]

export const routes: Route[] = routeGroups.flatMap((group) => group.routes)
